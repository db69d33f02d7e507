import { ActionButton, ConfirmButton, useHotkeys } from '../platform/kit/index.ts';
import { doneLine, dropDoneLine, raiseCommonError } from '../platform/notices/index.ts';
import { useStore } from '../platform/store.ts';
import { CallError } from '../platform/wire/index.ts';
import { changesWord, lunchesWord, SIGNS } from './changes.ts';

interface PlanFootProps {
  /** Null before anything is planned. */
  changes: number | null;
  /** How many lunches it would put there. */
  lunches: number;
  pinned: number;
  /** How many rides wait for a plan. */
  toPlan: number;
  /** Why nothing can be planned now. */
  whyNotPlan: string | null;
  isBusy: boolean;
  /** A question lies over it: its keys are not heard. */
  isCovered: boolean;
  onSettings: () => void;
  onDiscard: () => void;
  onApply: () => void;
}

/** What can be done with all of it, and the way back from what was just done. */
export function PlanFoot(props: PlanFootProps) {
  const { changes, lunches, pinned, toPlan, whyNotPlan, isBusy, isCovered, onSettings, onDiscard, onApply } = props;
  const canApply = changes !== null && changes + lunches > 0;
  useHotkeys(
    [{ keys: 'ctrl+enter', label: 'Apply the whole plan', run: onApply, inFields: true }],
    canApply && !isBusy && !isCovered,
  );
  const refusal = whyNotPlan === null ? null : { sentence: whyNotPlan };
  return (
    <div className="scheduler-foot">
      {changes === null ? <span className="hint">{waitText(toPlan)}</span> : <Legend />}
      {changes !== null && (
        <ConfirmButton
          label="Discard"
          question="The plan is put away. What was applied of it stays."
          confirmLabel="Discard the plan"
          onConfirm={onDiscard}
        />
      )}
      <JustDone />
      <span className="scheduler-foot-deeds">
        {changes === null ? (
          <ActionButton look="main" label="Schedule trips" refusal={refusal} onClick={onSettings} />
        ) : (
          <>
            <ActionButton
              label={pinned > 0 ? `Run again, ${pinned} pinned` : 'Run again'}
              refusal={refusal}
              onClick={onSettings}
            />
            <ActionButton
              look="main"
              label={`Apply ${changes === 0 && lunches > 0 ? lunchesWord(lunches) : changesWord(changes)}`}
              keys="ctrl+enter"
              isBusy={isBusy}
              refusal={canApply ? null : { sentence: 'There is nothing left to apply.' }}
              onClick={onApply}
            />
          </>
        )}
      </span>
    </div>
  );
}

function Legend() {
  return (
    <ul className="scheduler-legend" aria-label="Signs">
      <li>
        <i className="scheduler-new" aria-hidden="true">
          {SIGNS.new}
        </i>
        New
      </li>
      <li>
        <i className="scheduler-moved" aria-hidden="true">
          {SIGNS.moved}
        </i>
        Moved here
      </li>
      <li>
        <i className="scheduler-time" aria-hidden="true">
          {SIGNS.time}
        </i>
        New time
      </li>
      <li>
        <i className="scheduler-away" aria-hidden="true">
          {SIGNS.away}
        </i>
        Moved away
      </li>
      <li>
        <i className="scheduler-same" aria-hidden="true" />
        Unchanged
      </li>
    </ul>
  );
}

/** The foot of the window lies under the modal: what it says of the last deed stands here as well. */
function JustDone() {
  const done = useStore(doneLine);
  if (!done) return null;
  const { undo } = done;
  return (
    <span className="scheduler-done">
      {done.text}
      {undo && (
        <ActionButton
          isSmall
          look="quiet"
          label={done.undoLabel}
          onClick={() => {
            dropDoneLine(done.id);
            undo().catch((failure: unknown) => {
              if (!(failure instanceof CallError)) throw failure;
              raiseCommonError(failure.message);
            });
          }}
        />
      )}
    </span>
  );
}

function waitText(toPlan: number): string {
  if (toPlan === 0) return 'No ride waits for a vehicle.';
  return toPlan === 1 ? '1 ride waits for a vehicle.' : `${toPlan} rides wait for a vehicle.`;
}
