import { IconFocus2, IconHandGrab, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Kbd } from '../../platform/kit/index.ts';
import { boardTime } from '../board/clock-text.ts';
import { type DayAxis, msAt } from '../grid/day-axis.ts';
import { isHome } from './gesture.ts';
import { type Hand, isHolding, useGesture } from './use-hand.ts';
import { useVerdict, type VerdictStore } from './verdict-store.ts';

interface HoldFootProps {
  hand: Hand;
  axis: DayAxis;
  /** 'Okafor, Ruth', or how many. */
  who: (bookingIds: readonly string[]) => string;
  isTimeFree: boolean;
  onTimeFree: (isFree: boolean) => void;
  verdicts: VerdictStore;
  /** What the vehicle of a lane is called. */
  nameOf: (laneKey: string) => string;
  /** Goes to a lane, with what is in the hand where that may go there. */
  onGo: (laneKey: string) => void;
}

/** While something is held the foot is yellow, says what, and tells the keys. The lock lets the time move too. */
export function HoldFoot({ hand, axis, who, isTimeFree, onTimeFree, verdicts, nameOf, onGo }: HoldFootProps) {
  const note = useSyncExternalStore(verdicts.subscribe, verdicts.note);
  const isOn = useGesture(hand, isHolding);
  const held = useGesture(hand, (gesture) => ('grip' in gesture ? gesture.grip.bookingIds.join(' ') : ''));
  const minute = useGesture(hand, (gesture) =>
    'to' in gesture && 'grip' in gesture && gesture.isTimeFree ? gesture.to.minute : null,
  );
  const isByKeys = useGesture(hand, ({ at }) => at === 'placing');
  const isReady = useGesture(hand, (gesture) => 'grip' in gesture && gesture.grip.isReady === true);
  const isUnmoved = useGesture(hand, isHome);
  if (!isOn) return null;
  return (
    <section className="hold-foot" aria-label="In the hand">
      <IconHandGrab size={14} stroke={2} aria-hidden="true" />
      <strong>
        Holding {who(held.split(' '))}
        {minute !== null && `, at ${boardTime(msAt(axis, minute), axis.zone)}`}
      </strong>
      <Best verdicts={verdicts} nameOf={nameOf} onGo={onGo} />
      {isByKeys ? (
        <>
          <Legend keys={['arrowleft', 'arrowright']} text="lane" />
          <Legend keys={['arrowup', 'arrowdown']} text="5 min" />
          <Legend keys={['1', '9']} text="ranked place" />
          <Legend keys={['enter']} text={isReady && isUnmoved ? 'best place' : 'drop'} />
          {!(isReady && isUnmoved) && <Legend keys={['a']} text={isUnmoved ? 'best place' : 'grant'} />}
        </>
      ) : (
        <>
          <Legend keys={['shift']} text="another time" />
          <Legend keys={['a']} text="grant" />
        </>
      )}
      <button type="button" className="hold-back" onClick={() => hand.send({ is: 'escape' })}>
        <Kbd keys="escape" /> put back
      </button>
      {note !== null && <output className="hold-note">{note}</output>}
      <span className="grow" />
      <button type="button" className="hold-lock" aria-pressed={isTimeFree} onClick={() => onTimeFree(!isTimeFree)}>
        {isTimeFree ? <IconLockOpen size={13} aria-hidden="true" /> : <IconLock size={13} aria-hidden="true" />}
        {isTimeFree ? 'Time moves too' : 'Time stays'}
      </button>
    </section>
  );
}

/** Which vehicle fits best and what it says, for its lane may be out of sight. A press goes there. */
function Best({ verdicts, nameOf, onGo }: Pick<HoldFootProps, 'verdicts' | 'nameOf' | 'onGo'>) {
  const key = useSyncExternalStore(verdicts.subscribe, verdicts.best);
  const verdict = useVerdict(verdicts, key ?? '');
  const isWhole = useSyncExternalStore(verdicts.subscribe, () => verdicts.times()?.isWhole ?? false);
  if (key === null || !verdict)
    return isWhole ? <span className="hold-best-none">No vehicle fits as it stands</span> : null;
  return (
    <button
      type="button"
      className="hold-best"
      aria-label={`Go to ${nameOf(key)} ${verdict.word}, ${verdict.why}`}
      onClick={() => onGo(key)}
    >
      <IconFocus2 size={13} stroke={2} aria-hidden="true" />
      <span>
        <b>{nameOf(key)}</b> {verdict.word}, {verdict.why}
      </span>
    </button>
  );
}

function Legend({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="kbd-word">
      {keys.map((key) => (
        <Kbd key={key} keys={key} />
      ))}{' '}
      {text}
    </span>
  );
}
