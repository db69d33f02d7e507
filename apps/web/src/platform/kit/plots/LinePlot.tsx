import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useMemo } from 'react';
import { Legend } from './Legend.tsx';
import type { PlotTable } from './PlotFigure.tsx';
import { DASHES, type Series, seriesClass } from './series.ts';
import { BOTTOM, TimePlot, TOP, useRoom } from './TimePlot.tsx';

interface LinePlotProps {
  title: string;
  subtitle: string;
  labels: readonly string[];
  names: readonly string[];
  lines: readonly Series[];
  table: PlotTable;
  write: (value: number) => string;
  /** What stands at the scale; else as it is read. */
  writeScale?: (value: number) => string;
  /** The scale begins and ends there; else at nothing, and above the highest. */
  domain?: readonly [number, number];
  onOpen?: ((at: number) => void) | undefined;
}

/** Lines over time. A gap is where nothing is known. */
export function LinePlot(props: LinePlotProps) {
  const { title, subtitle, labels, names, lines, table, write, writeScale = write, domain, onOpen } = props;
  const { place, room } = useRoom();
  const { x, y, xOf, atOf, paths } = useMemo(() => {
    const all = lines.flatMap(({ values }) => values.flatMap((value) => value ?? []));
    const across = scaleLinear()
      .domain([0, Math.max(1, labels.length - 1)])
      .range([room.left, room.right]);
    const up = scaleLinear()
      .domain(domain ? [...domain] : [0, Math.max(1, ...all)])
      .range([BOTTOM, TOP]);
    if (!domain) up.nice(4);
    const draw = line<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => across(at))
      .y((value) => up(value ?? 0));
    return {
      x: across,
      y: up,
      xOf: (at: number) => across(at),
      atOf: (px: number) => Math.round(across.invert(px)),
      paths: lines.map(({ values }) => draw([...values]) ?? ''),
    };
  }, [labels.length, lines, room, domain]);

  const still = useMemo(
    () => (
      <>
        {paths.map((path, at) => (
          <path
            key={lines[at]?.name ?? at}
            d={path}
            className={`plot-line ${seriesClass(at)}`}
            strokeDasharray={DASHES[at % DASHES.length]}
          />
        ))}
        {lines.map(({ name, values }, at) => (
          <g key={name} className={seriesClass(at)}>
            {values.map((value, point) =>
              value !== null && isAlone(values, point) ? (
                <circle key={names[point]} className="plot-fill" cx={x(point)} cy={y(value)} r={2.5} />
              ) : null,
            )}
          </g>
        ))}
      </>
    ),
    [paths, lines, names, x, y],
  );

  return (
    <TimePlot
      {...{ title, subtitle, table, labels, place, room, y, writeScale, xOf, atOf, onOpen, still }}
      read={(at) =>
        `${names[at]}: ${lines.map(({ name, values }) => valueText(lines.length, name, values[at], write)).join(', ')}`
      }
      legend={lines.length > 1 && <Legend isLines names={lines.map(({ name }) => name)} />}
    >
      {(at) => (
        <>
          <line className="plot-hair" x1={x(at)} x2={x(at)} y1={TOP} y2={BOTTOM} />
          {lines.map(({ name, values }, series) => {
            const value = values[at] ?? null;
            return value === null ? null : (
              <circle key={name} className={`plot-fill ${seriesClass(series)}`} cx={x(at)} cy={y(value)} r={4} />
            );
          })}
        </>
      )}
    </TimePlot>
  );
}

/** A point between two gaps is no line, and is seen as a dot. */
function isAlone(values: readonly (number | null)[], at: number): boolean {
  return (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
}

function valueText(count: number, name: string, value: number | null | undefined, write: (value: number) => string) {
  const text = value === null || value === undefined ? 'nothing known' : write(value);
  return count === 1 ? text : `${name} ${text}`;
}
