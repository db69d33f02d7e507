import { IconPin } from '@tabler/icons-react';

/** That a ride or all of a vehicle stays as this plan has it, told by its shape as well. */
export function PinnedWord() {
  return (
    <span className="scheduler-pin">
      <IconPin size={14} aria-hidden="true" />
      Pinned.
    </span>
  );
}
