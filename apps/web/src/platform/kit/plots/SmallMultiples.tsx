import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useId, useMemo } from 'react';
import { PlotFigure, type PlotTable } from './PlotFigure.tsx';

/** One small plot of many that share a scale. */
export interface Multiple {
  name: string;
  now: readonly (number | null)[];
  /** The period before, dashed. */
  before: readonly (number | null)[];
  /** How many of the last points are not over yet: hatched, and not drawn. */
  open: number;
  /** How it went against the period before, in words. */
  change: string;
}

interface SmallMultiplesProps {
  title: string;
  subtitle: string;
  multiples: readonly Multiple[];
  /** What each point is called, in every multiple. */
  nameOf: (multiple: number, at: number) => string;
  table: PlotTable;
  write: (value: number) => string;
  onOpen?: ((multiple: number, at: number) => void) | undefined;
}

const WIDTH = 160;
const HEIGHT = 84;
const PAD = 6;

export function SmallMultiples({ title, subtitle, multiples, nameOf, table, write, onOpen }: SmallMultiplesProps) {
  const hatch = useId();
  const perRow = Math.max(1, ...multiples.map(({ now }) => now.length));
  const { x, y } = useMemo(() => {
    const all = multiples.flatMap(({ now, before }) => [...now, ...before].flatMap((value) => value ?? []));
    return {
      x: scaleLinear()
        .domain([0, Math.max(1, perRow - 1)])
        .range([PAD, WIDTH - PAD]),
      y: scaleLinear()
        .domain([0, Math.max(1, ...all)])
        .range([HEIGHT - PAD, PAD]),
    };
  }, [multiples, perRow]);
  const draw = useMemo(
    () =>
      line<number | null>()
        .defined((value) => value !== null)
        .x((_, at) => x(at))
        .y((value) => y(value ?? 0)),
    [x, y],
  );
  const of = (at: number) => ({ multiple: Math.floor(at / perRow), point: at % perRow });

  return (
    <PlotFigure
      title={title}
      subtitle={subtitle}
      table={table}
      count={multiples.length * perRow}
      perRow={perRow}
      onOpen={onOpen && ((at) => onOpen(of(at).multiple, of(at).point))}
      read={(at) => {
        const { multiple, point } = of(at);
        const one = multiples[multiple];
        const [now, before] = [one?.now[point] ?? null, one?.before[point] ?? null];
        const text = (value: number | null) => (value === null ? 'nothing known' : write(value));
        return `${nameOf(multiple, point)}: ${text(now)}, before ${text(before)}`;
      }}
      legend={
        <ul className="plot-legend">
          <li>
            <svg width={22} height={11} aria-hidden="true" className="plot-s1">
              <line x1={0} x2={22} y1={6} y2={6} className="plot-line" />
            </svg>
            this period
          </li>
          <li>
            <svg width={22} height={11} aria-hidden="true">
              <line x1={0} x2={22} y1={6} y2={6} className="plot-line plot-before" strokeDasharray="3 3" />
            </svg>
            the one before
          </li>
        </ul>
      }
    >
      {(at) => (
        <div className="plot-multiples">
          {multiples.map(({ name, now, before, open, change }, multiple) => {
            const kept = now.map((value, point) => (point >= now.length - open ? null : value));
            const last = kept.findLastIndex((value) => value !== null);
            const looked = at !== null && of(at).multiple === multiple ? of(at).point : null;
            const lookedValue = looked === null ? null : (now[looked] ?? null);
            return (
              <div key={name} className="plot-multiple">
                <p>
                  <strong>{name}</strong> <span>{last < 0 ? '' : write(kept[last] ?? 0)}</span> <span>{change}</span>
                </p>
                <svg
                  viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="plot-s1"
                >
                  <defs>
                    <pattern
                      id={`${hatch}${multiple}`}
                      width={6}
                      height={6}
                      patternUnits="userSpaceOnUse"
                      patternTransform="rotate(45)"
                    >
                      <line x1={0} y1={0} x2={0} y2={6} className="plot-hatch" />
                    </pattern>
                  </defs>
                  <line className="plot-ground" x1={0} x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
                  {open > 0 && (
                    <rect
                      x={x(Math.max(0, now.length - open - 0.5))}
                      width={WIDTH - x(Math.max(0, now.length - open - 0.5))}
                      y={0}
                      height={HEIGHT}
                      fill={`url(#${hatch}${multiple})`}
                    />
                  )}
                  <path className="plot-line plot-before" d={draw([...before]) ?? ''} strokeDasharray="3 3" />
                  <path className="plot-line" d={draw(kept) ?? ''} />
                  {last >= 0 && <circle className="plot-fill" cx={x(last)} cy={y(kept[last] ?? 0)} r={3} />}
                  {looked !== null && (
                    <>
                      <line className="plot-hair" x1={x(looked)} x2={x(looked)} y1={0} y2={HEIGHT} />
                      {lookedValue !== null && (
                        <circle className="plot-fill" cx={x(looked)} cy={y(lookedValue)} r={4} />
                      )}
                    </>
                  )}
                </svg>
              </div>
            );
          })}
        </div>
      )}
    </PlotFigure>
  );
}
