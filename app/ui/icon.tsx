import {
  ArrowDown,
  ArrowRight,
  Blend,
  BookOpenCheck,
  BookOpenText,
  CalendarHeart,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  GraduationCap,
  Handshake,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  MicVocal,
  Pause,
  Phone,
  Play,
  Presentation,
  SearchCheck,
  Smartphone,
  Sprout,
  UserRoundSearch,
  UsersRound,
  X,
} from 'lucide-react';
import type { IconName } from '../content/icon-name.ts';

type InterfaceIconName =
  | 'arrow-down'
  | 'arrow-right'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'menu'
  | 'pause'
  | 'play'
  | 'x';

const icons: Record<IconName | InterfaceIconName, LucideIcon> = {
  'arrow-down': ArrowDown,
  'arrow-right': ArrowRight,
  blend: Blend,
  'book-open-check': BookOpenCheck,
  'book-open-text': BookOpenText,
  'calendar-heart': CalendarHeart,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'clipboard-check': ClipboardCheck,
  'graduation-cap': GraduationCap,
  handshake: Handshake,
  'list-checks': ListChecks,
  mail: Mail,
  'map-pin': MapPin,
  menu: Menu,
  'message-circle': MessageCircle,
  'mic-vocal': MicVocal,
  pause: Pause,
  phone: Phone,
  play: Play,
  presentation: Presentation,
  'search-check': SearchCheck,
  smartphone: Smartphone,
  sprout: Sprout,
  'user-round-search': UserRoundSearch,
  'users-round': UsersRound,
  x: X,
};

/** A lucide icon, hidden from screen readers: the words beside it or the button's name tell. */
export function Icon({ name }: { name: keyof typeof icons }) {
  const Drawing = icons[name];
  return <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />;
}
