/** Text in which what stands between double asterisks is bold. */
export function BoldText({ text }: { text: string }) {
  // Splitting by a pattern with a group puts what the group holds at every odd place.
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, place) => (place % 2 ? <strong key={part}>{part}</strong> : part));
}
