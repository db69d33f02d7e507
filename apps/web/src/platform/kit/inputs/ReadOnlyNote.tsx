import { TextArea } from './TextArea.tsx';

/** A note that someone else wrote. It can be read and copied; nothing can be typed or pasted over it. */
export function ReadOnlyNote({ label, note }: { label: string; note: string }) {
  return <TextArea label={label} value={note} onChange={() => undefined} isReadOnly pasting="refused" />;
}
