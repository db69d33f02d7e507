import { clockTime } from '@handrail/domain/platform';
import { scaleLinear } from 'd3-scale';
import { useLayoutEffect } from 'react';
import { Temporal } from 'temporal-polyfill';
import { clockOf } from '../../bookings/index.ts';
import { useWidth } from '../../platform/kit/plots/index.ts';
import type { Reason } from './LateSection.tsx';

type Stop = Reason['stops'][number];

/** Narrower than this it scrolls: its letters are as large as everybody's. */
const LEAST_PX = 560;
const [PLANNED_Y, HAPPENED_Y, HEIGHT] = [38, 80, 130];
const LEFT = 76;
/** Room at the right for what is said of the ride's own stop. */
const SAID_PX = 140;
const MINUTE_MS = 60_000;
const AXIS_STEPS_MIN = [15, 30, 60, 120];
const MOST_AXIS_STEPS = 8;

/** Planned above happened: thin is driving, thick is at a stop, dashed to spare, and the promise is a field through both. The table beside says it in figures. */
export function LateBand({ reason, zone }: { reason: Reason; zone: string }) {
  const { stops, promised, late_min } = reason;
  const [place, room] = useWidth();
  const width = Math.max(LEAST_PX, room);
  const from = ms(promised.from ?? promised.until);
  const times = [
    ...stops.flatMap(({ planned_at, came_at, left_at }) => [planned_at, came_at, left_at ?? came_at].map(ms)),
    ms(promised.until),
    from,
  ];
  const [first, last] = [Math.min(...times) - 2 * MINUTE_MS, Math.max(...times) + 2 * MINUTE_MS];
  const x = scaleLinear()
    .domain([first, last])
    .range([LEFT, width - SAID_PX]);
  const worst = largestLoss(stops);
  // Where it has to be scrolled, it begins with what became of the promise.
  useLayoutEffect(() => {
    place.current?.scrollTo?.({ left: width });
  }, [place, width]);
  const plan = stops.map(
    ({ planned_at, stop_min }) => [x(ms(planned_at)), x(ms(planned_at) + stop_min * MINUTE_MS)] as const,
  );
  const real = stops.map(({ came_at, left_at }) => [x(ms(came_at)), x(ms(left_at ?? came_at))] as const);
  return (
    <figure className="late-band" aria-hidden="true">
      <figcaption>Thin: driving. Thick: at a stop. Dashed: to spare.</figcaption>
      <div className="late-scroll" ref={place}>
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          {hoursBetween(first, last, zone).map(({ at, label }) => (
            <g key={at}>
              <line className="late-hour" x1={x(at)} x2={x(at)} y1={18} y2={HEIGHT - 18} />
              <text x={x(at)} y={HEIGHT - 4} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          <rect
            className="late-promise"
            x={x(from) - 1}
            width={Math.max(2, x(ms(promised.until)) - x(from))}
            y={18}
            height={HEIGHT - 36}
          />
          <text className="late-promised" x={x(ms(promised.until))} y={12} textAnchor="end">
            promised until {clockOf(promised.until)}
          </text>
          <text x={0} y={PLANNED_Y + 4}>
            Planned
          </text>
          <text x={0} y={HAPPENED_Y + 4}>
            Happened
          </text>
          <line className="late-drive" x1={plan[0]?.[0]} x2={plan.at(-1)?.[0]} y1={PLANNED_Y} y2={PLANNED_Y} />
          <line className="late-drive" x1={real[0]?.[0]} x2={real.at(-1)?.[0]} y1={HAPPENED_Y} y2={HAPPENED_Y} />
          {stops.map((stop, at) => {
            const [planFrom = 0, planTo = 0] = plan[at] ?? [];
            const [realFrom = 0, realTo = 0] = real[at] ?? [];
            const spareFrom = x(ms(stop.planned_at) - stop.spare_min * MINUTE_MS);
            const isWorst = worst?.at === at;
            const leftBefore = real[at - 1]?.[1] ?? realFrom;
            const setOut = stop.drove_min === null ? leftBefore : x(ms(stop.came_at) - stop.drove_min * MINUTE_MS);
            return (
              <g key={`${stop.kind} ${stop.planned_at} ${stop.came_at}`}>
                <line className="late-same" x1={planFrom} x2={realFrom} y1={PLANNED_Y + 8} y2={HAPPENED_Y - 8} />
                {stop.spare_min > 0 && (
                  <rect
                    className="late-spare"
                    x={spareFrom}
                    width={planFrom - spareFrom}
                    y={PLANNED_Y - 7}
                    height={14}
                  />
                )}
                {setOut - leftBefore > 1 && (
                  <rect
                    className={isWorst && worst.is === 'wait' ? 'late-spare late-worst' : 'late-spare'}
                    x={leftBefore}
                    width={setOut - leftBefore}
                    y={HAPPENED_Y - 7}
                    height={14}
                  />
                )}
                {isWorst && worst.is === 'drive' && (
                  <line className="late-drive late-worst" x1={setOut} x2={realFrom} y1={HAPPENED_Y} y2={HAPPENED_Y} />
                )}
                {stop.is_own ? (
                  <>
                    <circle className="late-own-plan" cx={planFrom} cy={PLANNED_Y} r={7} />
                    <circle className={late_min > 0 ? 'late-worst' : 'late-stop'} cx={realFrom} cy={HAPPENED_Y} r={7} />
                    <text className={late_min > 0 ? 'late-worst' : ''} x={realFrom + 12} y={HAPPENED_Y + 4}>
                      {clockOf(stop.came_at)}
                      {late_min > 0 ? `, ${late_min} min past` : ''}
                    </text>
                  </>
                ) : (
                  <>
                    <rect
                      className="late-stop"
                      x={planFrom}
                      width={Math.max(4, planTo - planFrom)}
                      y={PLANNED_Y - 7}
                      height={14}
                    />
                    <rect
                      className={isWorst && worst.is === 'stop' ? 'late-stop late-worst' : 'late-stop'}
                      x={realFrom}
                      width={Math.max(4, realTo - realFrom)}
                      y={HAPPENED_Y - 7}
                      height={14}
                    />
                  </>
                )}
                {isWorst && (
                  <text
                    className="late-worst"
                    x={{ stop: realFrom, drive: setOut, wait: leftBefore }[worst.is]}
                    y={HAPPENED_Y + 24}
                  >
                    {/* By how much is said with the whole minutes that add up, and not a second time from one pair of stops. */}
                    {worst.is === 'wait' ? 'set out late' : `${worst.minutes} min longer`}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}

function ms(at: string): number {
  return Date.parse(at);
}

interface Loss {
  at: number;
  is: 'drive' | 'stop' | 'wait';
  minutes: number;
}

/** Where the most was lost: at a stop, on the way to it, or before that by who waited longer than there was to spare. */
function largestLoss(stops: readonly Stop[]): Loss | null {
  const losses = stops.flatMap((stop, at): Loss[] => [
    { at, is: 'drive', minutes: more(stop.drove_min, stop.drive_min) },
    { at, is: 'stop', minutes: stop.is_own ? 0 : more(stop.took_min, stop.stop_min) },
    { at, is: 'wait', minutes: waitedLonger(stop, stops[at - 1]) },
  ]);
  return losses.reduce<Loss | null>(
    (held, loss) => (loss.minutes > Math.max(0, held?.minutes ?? 0) ? loss : held),
    null,
  );
}

function waitedLonger({ came_at, drove_min, spare_min }: Stop, before: Stop | undefined): number {
  if (drove_min === null || before?.left_at == null) return 0;
  return Math.round((ms(came_at) - ms(before.left_at)) / MINUTE_MS) - drove_min - spare_min;
}

function more(took: number | null, planned: number | null): number {
  return took === null || planned === null ? 0 : took - planned;
}

/** Round times on the clock of the ride, also on a night on which the clocks change. */
function hoursBetween(first: number, last: number, zone: string): { at: number; label: string }[] {
  const step = AXIS_STEPS_MIN.find((min) => (last - first) / (min * MINUTE_MS) <= MOST_AXIS_STEPS);
  if (step === undefined) return [];
  const onClock = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const every = step * MINUTE_MS;
  const ahead = onClock(first).offsetNanoseconds / 1_000_000;
  const start = Math.ceil((first + ahead) / every) * every - ahead;
  return Array.from({ length: Math.floor((last - start) / every) + 1 }, (_, n) => {
    const at = start + n * every;
    return { at, label: clockTime(onClock(at).toPlainTime()).replace(/ [AP]M$/, '') };
  });
}
