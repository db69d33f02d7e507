import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId, useMemo } from 'react';
import { Axis, BelowAxis } from './Axis.tsx';
import { Legend } from './Legend.tsx';
import { PlotFigure, type PlotTable } from './PlotFigure.tsx';
import { type Series, seriesClass } from './series.ts';
import { useWidth } from './use-width.ts';

interface StackedBarsProps {
  title: string;
  subtitle: string;
  /** What stands under each bar, and what it is called where it is read. */
  labels: readonly string[];
  names: readonly string[];
  layers: readonly Series[];
  table: PlotTable;
  /** Not over yet: drawn hatched. */
  isOpen?: (at: number) => boolean;
  write?: (value: number) => string;
  onOpen?: ((at: number) => void) | undefined;
}

const HEIGHT = 240;
const MARGIN = { top: 12, right: 8, bottom: 24, left: 46 };

/** Bars of layers that add up. The lowest layer is the first of the key. */
export function StackedBars({
  title,
  subtitle,
  labels,
  names,
  layers,
  table,
  isOpen,
  write = whole,
  onOpen,
}: StackedBarsProps) {
  const [place, width] = useWidth();
  const hatch = useId();
  const drawn = useMemo(() => {
    const rows = labels.map((_, at) => layers.map(({ values }) => values[at] ?? 0));
    const tops = rows.map((row) => row.reduce((sum, value) => sum + value, 0));
    const x = scaleBand<number>()
      .domain(labels.map((_, at) => at))
      .range([MARGIN.left, width - MARGIN.right])
      .paddingInner(0.18);
    const y = scaleLinear()
      .domain([0, Math.max(1, ...tops)])
      .nice(4)
      .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
    const stacked = stack<number[], number>()
      .keys(layers.map((_, at) => at))
      .value((row, key) => row[key] ?? 0)(rows);
    return { x, y, stacked, tops };
  }, [labels, layers, width]);
  const { x, y, stacked, tops } = drawn;
  const band = x.bandwidth();

  const still = useMemo(
    () => (
      <>
        <defs>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1={0} y1={0} x2={0} y2={6} className="plot-hatch" />
          </pattern>
        </defs>
        <Axis y={y} left={MARGIN.left} right={width - MARGIN.right} write={write} />
        {stacked.map((layer, at) => (
          <g key={layers[at]?.name ?? at} className={seriesClass(at)}>
            {layer.map(([from, to], bar) =>
              to > from ? (
                <rect
                  key={names[bar]}
                  className="plot-fill plot-layer"
                  x={x(bar)}
                  width={band}
                  y={y(to)}
                  height={Math.max(0, y(from) - y(to))}
                />
              ) : null,
            )}
          </g>
        ))}
        {isOpen &&
          labels.map((_, bar) =>
            isOpen(bar) ? (
              <rect
                key={names[bar]}
                x={x(bar)}
                width={band}
                y={y(tops[bar] ?? 0)}
                height={y(0) - y(tops[bar] ?? 0)}
                fill={`url(#${hatch})`}
              />
            ) : null,
          )}
        <BelowAxis
          labels={labels}
          x={(at) => (x(at) ?? 0) + band / 2}
          y={HEIGHT - 6}
          width={width - MARGIN.left - MARGIN.right}
        />
      </>
    ),
    [hatch, y, width, write, stacked, layers, x, band, isOpen, labels, names, tops],
  );

  return (
    <PlotFigure
      title={title}
      subtitle={subtitle}
      table={table}
      count={labels.length}
      onOpen={onOpen}
      read={(at) => `${names[at]}: ${wordsOf(layers, at, tops[at] ?? 0, write)}${isOpen?.(at) ? ', not over yet' : ''}`}
      pointAt={(event) => {
        const px = event.clientX - event.currentTarget.getBoundingClientRect().left;
        const at = Math.floor((px - MARGIN.left) / x.step());
        return at >= 0 && at < labels.length ? at : null;
      }}
      legend={layers.length > 1 && <Legend names={layers.map(({ name }) => name)} />}
    >
      {(at) => (
        <div ref={place} className="plot-place">
          <svg className="plot-still" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {still}
          </svg>
          <svg className="plot-cursor" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {at !== null && (
              <rect
                className="plot-ring"
                x={(x(at) ?? 0) - 2}
                width={band + 4}
                y={MARGIN.top - 6}
                height={HEIGHT - MARGIN.bottom - MARGIN.top + 8}
                rx={3}
              />
            )}
          </svg>
        </div>
      )}
    </PlotFigure>
  );
}

function wordsOf(layers: readonly Series[], at: number, total: number, write: (value: number) => string): string {
  const parts = layers.map(({ name, values }) => `${write(values[at] ?? 0)} ${name.toLowerCase()}`);
  return layers.length === 1 ? (parts[0] ?? '') : `${write(total)}, of them ${parts.join(', ')}`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
