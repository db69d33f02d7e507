import { clockTime } from '@handrail/domain/platform';
import { IconArrowBackUp, IconPrinter, IconX } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../kit/buttons/ActionButton.tsx';
import { Kbd } from '../kit/display/Kbd.tsx';
import { useHotkeys } from '../keys.ts';
import {
  type ConnectionState,
  connectionState,
  DONE_LINE_MS,
  type DoneLine,
  doneLine,
  dropDoneLine,
  dropWorkLine,
  raiseCommonError,
  workLine,
} from '../notices/index.ts';
import { useStore } from '../store.ts';
import { footKeys } from '../told-keys.ts';
import { useUrlState } from '../url-state.ts';
import { CallError } from '../wire/index.ts';
import { DemoClock } from './DemoClock.tsx';

/** The foot of the window: whether we hear from the server, what was just done and its undo, where the keys are told. */
export function StatusLine() {
  const connection = useStore(connectionState);
  const [, openPanel] = useUrlState('panel');
  return (
    <div className={connection.is === 'lost' ? 'status-line lost' : 'status-line'}>
      <Connection state={connection} />
      <DemoClock />
      <Work />
      <Done />
      <span className="grow" />
      <FootKeys />
      <button type="button" className="status-keys" onClick={() => openPanel('keys')}>
        <kbd className="kbd" aria-hidden="true">
          ?
        </kbd>
        all keys
      </button>
    </div>
  );
}

function FootKeys() {
  return useStore(footKeys).map(({ keys, label }) => (
    <span key={label} className="status-key">
      {keys.map((one) => (
        <Kbd key={one} keys={one} />
      ))}
      {label}
    </span>
  ));
}

function Connection({ state }: { state: ConnectionState }) {
  if (state.is === 'idle') return null;
  if (state.is === 'live') {
    return (
      <output>
        <span className="dot" aria-hidden="true" />
        Live
      </output>
    );
  }
  const since = wallTime(state.since);
  return (
    <output>
      Not connected since {since}. You see the plan of {since}.
    </output>
  );
}

/** What is being made meanwhile, whatever page is open; it is put away by whoever asked for it. */
function Work() {
  const work = useStore(workLine);
  return (
    <output className="work-line">
      {work && (
        <>
          <IconPrinter size={14} aria-hidden="true" />
          {work.text}
          {work.action && <ActionButton look="quiet" isSmall label={work.action.label} onClick={work.action.run} />}
          <HideButton onHide={() => dropWorkLine(work.id)} />
        </>
      )}
    </output>
  );
}

function Done() {
  const done = useStore(doneLine);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => dropDoneLine(done.id), DONE_LINE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const undo = done?.undo ?? null;
  const underWay = useIsMutating();
  /** The line that stood there when it was pressed, while something newer was on its way: that is meant then. */
  const pressedOn = useRef<number | null>(null);
  const takeBack = () => {
    if (done === null) return;
    if (underWay > 0) pressedOn.current = done.id;
    else undoLine(done);
  };
  useEffect(() => {
    if (pressedOn.current === null || underWay > 0) return;
    // What did not go through leaves nothing to take back.
    if (done !== null && done.id !== pressedOn.current) undoLine(done);
    pressedOn.current = null;
  }, [underWay, done]);
  const isRedo = done?.undoLabel === 'Redo';
  const keys = isRedo ? 'ctrl+shift+z' : 'ctrl+z';
  const label = isRedo ? 'Do again what was just taken back' : 'Undo what was just done';
  useHotkeys([{ keys, label, run: takeBack }], undo !== null);

  return (
    <output className="done-line">
      {done && (
        <>
          <IconArrowBackUp size={14} aria-hidden="true" />
          {done.text}
          {undo && <ActionButton look="quiet" isSmall label={done.undoLabel} keys={keys} onClick={takeBack} />}
          <HideButton onHide={() => dropDoneLine(done.id)} />
        </>
      )}
    </output>
  );
}

function HideButton({ onHide }: { onHide: () => void }) {
  return (
    <ActionButton look="quiet" isSmall isIconOnly label="Hide this line" icon={<IconX size={12} />} onClick={onHide} />
  );
}

function undoLine({ id, undo }: DoneLine): void {
  if (undo === null) return;
  dropDoneLine(id);
  undo().catch((failure: unknown) => {
    if (!(failure instanceof CallError)) throw failure;
    raiseCommonError(failure.message);
  });
}

/** The desk's own clock: this tells when the desk lost touch, not when a ride is. */
function wallTime(ms: number): string {
  return clockTime(
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainTime(),
  );
}
