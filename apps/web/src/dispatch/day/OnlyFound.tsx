import { IconSearch, IconX } from '@tabler/icons-react';

/** Beside what asks for attention: that only some vehicles are drawn, and the way to all of them. */
export function OnlyFound({ find, onAll }: { find: string; onAll: () => void }) {
  const words = find.trim();
  if (words === '') return null;
  return (
    <button
      type="button"
      className="chip chip-found"
      aria-label={`Only “${words}”: show all vehicles`}
      title="Show all vehicles"
      onClick={onAll}
    >
      <IconSearch size={13} stroke={2.1} aria-hidden="true" /> <span>{words}</span>{' '}
      <IconX size={13} stroke={2.1} aria-hidden="true" />
    </button>
  );
}
