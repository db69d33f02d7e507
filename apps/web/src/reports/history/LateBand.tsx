import { scaleLinear } from 'd3-scale';
import { clockOf } from '../../bookings/index.ts';
import type { Reason } from './LateSection.tsx';

type Stop = Reason['stops'][number];

const WIDTH = 900;
const [PLANNED_Y, HAPPENED_Y, HEIGHT] = [34, 76, 110];
const LEFT = 76;
const MINUTE_MS = 60_000;

/** Planned above happened: thin is driving, thick is at a stop, and the promise is a field through both. The table beside says it in figures. */
export function LateBand({ reason }: { reason: Reason }) {
  const { stops, promised } = reason;
  const ms = (at: string) => Date.parse(at);
  const times = [
    ...stops.flatMap(({ planned_at, came_at, left_at }) => [planned_at, came_at, left_at ?? came_at].map(ms)),
    ms(promised.until),
    ms(promised.from ?? promised.until),
  ];
  const x = scaleLinear()
    .domain([Math.min(...times) - 2 * MINUTE_MS, Math.max(...times) + 2 * MINUTE_MS])
    .range([LEFT, WIDTH - 10]);
  const worst = stops.reduce<Stop | null>(
    (held, stop) => (lostAt(stop) > Math.max(0, held ? lostAt(held) : 0) ? stop : held),
    null,
  );
  const plan = stops.map(
    ({ planned_at, stop_min }) => [x(ms(planned_at)), x(ms(planned_at) + stop_min * MINUTE_MS)] as const,
  );
  const real = stops.map(({ came_at, left_at }) => [x(ms(came_at)), x(ms(left_at ?? came_at))] as const);
  return (
    <div className="late-scroll late-band" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <rect
          className="late-promise"
          x={x(ms(promised.from ?? promised.until)) - 1}
          width={Math.max(2, x(ms(promised.until)) - x(ms(promised.from ?? promised.until)))}
          y={16}
          height={HEIGHT - 34}
        />
        <text className="late-promised" x={x(ms(promised.until))} y={11} textAnchor="end">
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
          return (
            <g key={`${stop.kind} ${stop.planned_at} ${stop.came_at}`}>
              <line className="late-same" x1={planFrom} x2={realFrom} y1={PLANNED_Y + 8} y2={HAPPENED_Y - 8} />
              <rect
                className="late-stop"
                x={planFrom}
                width={Math.max(4, planTo - planFrom)}
                y={PLANNED_Y - 7}
                height={14}
              />
              <rect
                className={stop === worst ? 'late-stop late-worst' : 'late-stop'}
                x={realFrom}
                width={Math.max(4, realTo - realFrom)}
                y={HAPPENED_Y - 7}
                height={14}
              />
              {stop === worst && (
                <text className="late-worst" x={realFrom} y={HAPPENED_Y + 22}>
                  {lostAt(stop)} min longer
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function lostAt({ took_min, stop_min }: Stop): number {
  return took_min === null ? 0 : took_min - stop_min;
}
