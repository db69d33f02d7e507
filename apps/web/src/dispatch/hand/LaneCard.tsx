import { Kbd } from '../../platform/kit/index.ts';
import { boardTime } from '../board/clock-text.ts';
import { minutes, type Telling, type TimedRun } from './timed-verdicts.ts';
import { useTimedRun, useVerdict, type VerdictStore } from './verdict-store.ts';

interface LaneCardProps {
  laneKey: string;
  name: string;
  verdicts: VerdictStore;
}

/**
 * All that comes of letting go on the lane under the hand: when, who is met at another time, how long the ride is, and what
 * would make it fit. It is for the eyes; who listens is told the same in sentences.
 */
export function LaneCard({ laneKey, name, verdicts }: LaneCardProps) {
  const run = useTimedRun(verdicts, laneKey);
  const verdict = useVerdict(verdicts, laneKey);
  const telling = verdicts.times()?.telling;
  if (!run || !verdict || !telling) return null;
  // Where it is already, at its own time, nothing would come of it.
  if (laneKey === telling.homeLane && verdict.is === 'no') return null;
  return (
    <div className="tg-outlook">
      <strong className="tg-outlook-name">
        {name} <span>{verdict.word}</span>
      </strong>
      {run.pickup_time === null ? (
        <p>{run.reason}</p>
      ) : (
        <>
          {run.reason !== null && <p>{run.reason}</p>}
          <dl>
            <Times label="Pickup" from={telling.ownMs} to={Date.parse(run.pickup_time)} zone={telling.zone} />
            {run.riders.map((rider) => (
              <Times
                key={`${rider.booking_id} ${rider.stop_type}`}
                label={`${telling.nameOf(rider.booking_id)}${rider.stop_type === 'dropoff' ? ', out' : ''}`}
                from={Date.parse(rider.from)}
                to={Date.parse(rider.to)}
                zone={telling.zone}
                late={minutes(rider.late_seconds)}
              />
            ))}
            <dt>Aboard</dt>
            <dd>
              {minutes(run.ride_time)} of {minutes(run.ride_time_limit)} min
            </dd>
          </dl>
          {run.is_estimated && <p className="tg-outlook-quiet">Times are estimated: no road is known yet.</p>}
          <Fix run={run} telling={telling} />
        </>
      )}
    </div>
  );
}

interface TimesProps {
  label: string;
  from: number;
  to: number;
  zone: string;
  late?: number;
}

/** '2:10 → 2:12', and by how much that is after the promise. */
function Times({ label, from, to, zone, late = 0 }: TimesProps) {
  const [before, after] = [boardTime(from, zone), boardTime(to, zone)];
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before === after ? after : `${before} → ${after}`}
        {late > 0 && <b>{` ${late} min late`}</b>}
      </dd>
    </>
  );
}

function Fix({ run, telling }: { run: TimedRun; telling: Telling }) {
  if (!run.fix || run.pickup_time === null) return null;
  const at = boardTime(Date.parse(run.pickup_time), telling.zone);
  return (
    <p className="tg-outlook-fix">
      <Kbd keys="a" /> {FIXES[run.fix.code]?.(minutes(run.fix.by), at) ?? `Put it there at ${at}`}
    </p>
  );
}

/** What is granted by pressing `A`, in the words of who grants it. */
const FIXES: Record<string, (by: number, at: string) => string> = {
  WINDOW_MISSED: (by, at) => `Pick up at ${at}, ${by} min off the promise`,
  OTHERS_LATE: (by, at) => `Pick up at ${at}, others ${by} min late`,
  RIDE_TOO_LONG: (by, at) => `Pick up at ${at}, ${by} min longer aboard`,
  OFF_SHIFT: (by, at) => `Pick up at ${at}, shift ${by} min longer`,
  ON_BREAK: (by, at) => `Pick up at ${at}, break ${by} min later`,
  ON_TASK: (by, at) => `Pick up at ${at}, errand ${by} min later`,
  SHARES_VEHICLE: (_, at) => `Let them share, pick up at ${at}`,
};
