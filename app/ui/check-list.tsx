/** `split` puts the captured, bold parts at the odd indexes. */
const bold = /\*\*(.+?)\*\*/;

/** A list with check marks, and with bold between double asterisks. The class sets the colour behind the marks. */
export function CheckList({ items, className }: { items: string[]; className: string }) {
  return (
    <ul className={`check-list grid grid-cols-1 gap-3.5 wrap-anywhere ${className}`}>
      {items.map((item) => (
        <li key={item}>
          {item
            .split(bold)
            .map((part, place) => (place % 2 ? <strong key={part}>{part}</strong> : part))}
        </li>
      ))}
    </ul>
  );
}
