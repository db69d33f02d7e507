import { ActionButton } from '../platform/kit/index.ts';

interface CompletedLineProps {
  /** An older one is looked at meanwhile. */
  isNewer: boolean;
  onView: () => void;
}

/** A result that nobody looks at yet: that its dialog was closed, or that it was begun at another desk, loses nobody the way to it. */
export function CompletedLine({ isNewer, onView }: CompletedLineProps) {
  return (
    <section className="scheduler-banner" aria-label="Completed plan">
      <output>
        {isNewer
          ? 'A newer plan of this day is completed: nothing of this one can be applied any more.'
          : 'A plan of this day is completed.'}
      </output>
      <span className="grow" />
      <ActionButton isSmall label="View results" onClick={onView} />
    </section>
  );
}
