import { clockTimeAt } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import type { Logged } from './own-steps.ts';
import type { Stuck } from './why-stuck.ts';

interface StuckStepProps {
  stuck: Stuck;
  zone: string;
  onPast: (stuck: Stuck) => void;
  onClose: () => void;
}

/** A step that cannot be taken back: which, why, and who changed what since. The way back goes on only if one says so. */
export function StuckStep({ stuck, zone, onPast, onClose }: StuckStepProps) {
  const { deed, sentence, since, before } = stuck;
  return (
    <Modal
      title="This step stays"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Close" onClick={onClose} />
          {before && <ActionButton look="main" label="Undo the step before it" onClick={() => onPast(stuck)} />}
        </>
      }
    >
      <p>
        <strong>{momentOf(deed, zone)}</strong>
      </p>
      <p>{sentence}</p>
      {since && (
        <p>
          Since then: {since.name}, {momentOf(since, zone)}
        </p>
      )}
      {before && <p className="field-help">The step before it: {momentOf(before.deed, zone)}</p>}
    </Modal>
  );
}

/** '2:06 PM: Okafor, Ruth, 2:10 PM: to Van 05'. What was done this moment has no time yet. */
function momentOf({ at, summary }: Logged, zone: string): string {
  return at === '' ? summary : `${clockTimeAt(Temporal.Instant.from(at), zone)}: ${summary}`;
}
