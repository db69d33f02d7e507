import { IconHandGrab, IconRewindBackward30 } from '@tabler/icons-react';
import { ActionButton } from '../../platform/kit/index.ts';

interface DayToolsProps {
  /** Opens and closes the way to an earlier moment; null where there is none, or it is always there. */
  onPast: (() => void) | null;
  /** Whether a finger drags or scrolls, on a phone; null where a pointer does not have to be told. */
  drag: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
}

/** What a grid has at the end of its strip. */
export function DayTools({ onPast, drag }: DayToolsProps) {
  return (
    <>
      {onPast && (
        <ActionButton
          look="quiet"
          isIconOnly
          label="The board at an earlier moment"
          icon={<IconRewindBackward30 size={16} />}
          onClick={onPast}
        />
      )}
      {drag && (
        <button
          type="button"
          className={drag.isOn ? 'drag-switch drag-switch-on' : 'drag-switch'}
          onClick={() => drag.onChange(!drag.isOn)}
        >
          <IconHandGrab size={16} aria-hidden="true" />
          {drag.isOn ? 'De-activate drag & drop' : 'Activate drag & drop'}
        </button>
      )}
    </>
  );
}
