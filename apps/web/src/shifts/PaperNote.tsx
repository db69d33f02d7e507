/** What was chosen, said on paper: there the fields that it was chosen in would only be boxes. */
export function PaperNote({ parts }: { parts: readonly string[] }) {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? null : <p className="shift-only-paper">{said.join(' · ')}</p>;
}
