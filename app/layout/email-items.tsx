import { Icon } from '../ui/icon.tsx';

/** A list item with a link for each address. */
export function EmailItems({ emails }: { emails: string[] }) {
  return emails.map((email) => (
    <li key={email}>
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
    </li>
  ));
}
