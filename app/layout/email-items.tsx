import { Icon } from '../ui/icon.tsx';

interface EmailItemsProps {
  emails: string[];
  className: string;
  iconClassName: string;
}

/** A list item with a link for each address. */
export function EmailItems({ emails, className, iconClassName }: EmailItemsProps) {
  return emails.map((email) => (
    <li key={email}>
      <a className={className} href={`mailto:${email}`}>
        <Icon name="mail" className={iconClassName} />
        {email}
      </a>
    </li>
  ));
}
