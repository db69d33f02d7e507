import { clockTime } from '@handrail/domain/platform';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal, Tag } from '../../platform/kit/index.ts';
import { connectionState } from '../../platform/notices/index.ts';
import { useStore } from '../../platform/store.ts';
import type { Offered, useWaiting } from './use-waiting.ts';
import type { WaitingEdit } from './waiting-edits.ts';
import './waiting.css';

/** What waits for the connection, as long as anything does: how much, and the way to it. */
export function WaitingBar({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const [isOpen, setOpen] = useState(false);
  const isLost = useStore(connectionState).is === 'lost';
  const count = waiting.edits.length;
  if (count === 0) return null;
  const what = count === 1 ? '1 edit waits' : `${count} edits wait`;
  return (
    <section className="waiting-bar" aria-label="Edits that wait">
      <IconClockPause size={16} aria-hidden="true" />
      <output>{isLost ? `${what} for the connection.` : `${what} to be looked at.`}</output>
      <ActionButton
        isSmall
        label="Look at them"
        onClick={() => {
          setOpen(true);
          waiting.look();
        }}
      />
      {isOpen && <WaitingPanel waiting={waiting} onClose={() => setOpen(false)} />}
    </section>
  );
}

function WaitingPanel({ waiting, onClose }: { waiting: ReturnType<typeof useWaiting>; onClose: () => void }) {
  const { offered, edits, reach, said, isBusy } = waiting;
  const isThere = reach === 'there';
  const possible = offered.filter(({ is }) => is === 'possible').length;
  return (
    <Modal
      title="Edits that waited for the connection"
      width={640}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Close" onClick={onClose} />
          {isThere ? (
            <ActionButton
              look="main"
              isBusy={isBusy}
              label={
                possible === 1 ? 'Do the one that is still possible' : `Do all ${possible} that are still possible`
              }
              refusal={possible === 0 ? { sentence: 'None of them is possible as it was meant.' } : null}
              onClick={waiting.doPossible}
            />
          ) : (
            <ActionButton look="main" isBusy={reach === 'asking'} label="Try again" onClick={waiting.look} />
          )}
        </>
      }
    >
      <p className="field-help">
        {isThere
          ? 'Nothing of this was done yet. Each is checked against the day as it stands now.'
          : reach === 'away'
            ? 'There is still no connection. Nothing is lost: they wait here.'
            : 'Reading the day as it stands now.'}
      </p>
      <ul className="waiting-list">
        {edits.map((edit) => (
          <WaitingRow
            key={edit.id}
            edit={edit}
            offered={isThere ? (offered.find((one) => one.edit.id === edit.id) ?? null) : null}
            said={said.get(edit.id) ?? null}
            isBusy={isBusy}
            onDo={waiting.doOne}
            onLeave={waiting.leave}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface WaitingRowProps {
  edit: WaitingEdit;
  /** How it stands to the day; null while that is not known. */
  offered: Offered | null;
  said: string | null;
  isBusy: boolean;
  onDo: (offered: Offered) => void;
  onLeave: (edit: WaitingEdit) => void;
}

const VERDICTS = {
  possible: { word: 'Still possible', tone: 'plain' },
  changed: { word: 'Changed meanwhile', tone: 'risk' },
  impossible: { word: 'No longer possible', tone: 'bad' },
  done: { word: 'It is so already', tone: 'plain' },
} as const;

function WaitingRow({ edit, offered, said, isBusy, onDo, onLeave }: WaitingRowProps) {
  const verdict = offered && VERDICTS[offered.is];
  const why = [said, offered?.sentence].filter(Boolean).join(' ');
  const leaves = offered?.is === 'done' ? 'Got it' : 'Leave';
  const canDo = offered !== null && (offered.is === 'possible' || offered.is === 'changed');
  return (
    <li>
      <div className="waiting-what">
        <span>
          {offered && <span className="waiting-before">{offered.before} → </span>}
          <strong>{edit.told.done}</strong> <time>{madeText(edit.madeAt)}</time>
        </span>
        {verdict && (
          <span>
            <Tag tone={verdict.tone}>{verdict.word}</Tag> {why}
          </span>
        )}
      </div>
      {canDo && (
        <ActionButton
          isSmall
          label="Do"
          name={`Do: ${edit.told.done}`}
          isBusy={isBusy}
          onClick={() => offered && onDo(offered)}
        />
      )}
      <ActionButton
        isSmall
        look="quiet"
        label={leaves}
        name={`${leaves}: ${edit.told.done}`}
        onClick={() => onLeave(edit)}
      />
    </li>
  );
}

/** The desk's own clock, as everything that is told of the connection. */
function madeText(ms: number): string {
  const zone = Temporal.Now.timeZoneId();
  return clockTime(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime());
}
