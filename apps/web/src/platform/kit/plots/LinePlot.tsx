import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useMemo } from 'react';
import { Axis, BelowAxis } from './Axis.tsx';
import { Legend } from './Legend.tsx';
import { PlotFigure, type PlotTable } from './PlotFigure.tsx';
import { DASHES, type Series, seriesClass } from './series.ts';
import { useWidth } from './use-width.ts';

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

const HEIGHT = 220;
const MARGIN = { top: 12, right: 14, bottom: 24, left: 52 };

/** Lines over time. A gap is where nothing is known. */
export function LinePlot({
  title,
  subtitle,
  labels,
  names,
  lines,
  table,
  write,
  writeScale = write,
  domain,
  onOpen,
}: LinePlotProps) {
  const [place, width] = useWidth();
  const { x, y, paths } = useMemo(() => {
    const all = lines.flatMap(({ values }) => values.flatMap((value) => value ?? []));
    const across = scaleLinear()
      .domain([0, Math.max(1, labels.length - 1)])
      .range([MARGIN.left, width - MARGIN.right]);
    const up = scaleLinear()
      .domain(domain ? [...domain] : [0, Math.max(1, ...all)])
      .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
    if (!domain) up.nice(4);
    const draw = line<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => across(at))
      .y((value) => up(value ?? 0));
    return { x: across, y: up, paths: lines.map(({ values }) => draw([...values]) ?? '') };
  }, [labels.length, lines, width, domain]);

  const still = useMemo(
    () => (
      <>
        <Axis y={y} left={MARGIN.left} right={width - MARGIN.right} write={writeScale} />
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
        <BelowAxis labels={labels} x={(at) => x(at)} y={HEIGHT - 6} width={width - MARGIN.left - MARGIN.right} />
      </>
    ),
    [y, width, writeScale, paths, lines, labels, names, x],
  );

  return (
    <PlotFigure
      title={title}
      subtitle={subtitle}
      table={table}
      count={labels.length}
      onOpen={onOpen}
      read={(at) =>
        `${names[at]}: ${lines.map(({ name, values }) => valueText(lines.length, name, values[at], write)).join(', ')}`
      }
      pointAt={(event) => {
        const px = event.clientX - event.currentTarget.getBoundingClientRect().left;
        const at = Math.round(x.invert(px));
        return at >= 0 && at < labels.length ? at : null;
      }}
      legend={lines.length > 1 && <Legend isLines names={lines.map(({ name }) => name)} />}
    >
      {(at) => (
        <div ref={place} className="plot-place">
          <svg className="plot-still" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {still}
          </svg>
          <svg className="plot-cursor" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {at !== null && (
              <>
                <line className="plot-hair" x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
                {lines.map(({ name, values }, series) => {
                  const value = values[at] ?? null;
                  return value === null ? null : (
                    <circle key={name} className={`plot-fill ${seriesClass(series)}`} cx={x(at)} cy={y(value)} r={4} />
                  );
                })}
              </>
            )}
          </svg>
        </div>
      )}
    </PlotFigure>
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
