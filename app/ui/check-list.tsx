/** A list with check marks. The class sets the colour of the discs behind them. */
export function CheckList({ items, className }: { items: string[]; className: string }) {
  return (
    <ul className={`check-list grid grid-cols-1 gap-3.5 wrap-anywhere ${className}`}>
      {items.map((item) => (
        <li key={item}>
          <BoldText text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Renders text between double asterisks in bold. */
function BoldText({ text }: { text: string }) {
  // Splitting by a pattern with a capturing group puts the captures at the odd indexes.
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, place) => (place % 2 ? <strong key={part}>{part}</strong> : part));
}
