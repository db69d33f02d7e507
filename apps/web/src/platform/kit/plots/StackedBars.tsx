import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId, useMemo } from 'react';
import { Legend } from './Legend.tsx';
import type { PlotTable } from './PlotFigure.tsx';
import type { Series } from './series.ts';
import { Texture } from './Texture.tsx';
import { BOTTOM, TimePlot, TOP, useRoom } from './TimePlot.tsx';

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

/** Bars of layers that add up. The lowest layer is the first of the key. */
export function StackedBars(props: StackedBarsProps) {
  const { title, subtitle, labels, names, layers, table, isOpen, write = whole, onOpen } = props;
  const { place, room } = useRoom();
  const hatch = useId();
  const { x, y, xOf, atOf, stacked, tops } = useMemo(() => {
    const rows = labels.map((_, at) => layers.map(({ values }) => values[at] ?? 0));
    const sums = rows.map((row) => row.reduce((sum, value) => sum + value, 0));
    const across = scaleBand<number>()
      .domain(labels.map((_, at) => at))
      .range([room.left, room.right])
      .paddingInner(0.18);
    const up = scaleLinear()
      .domain([0, Math.max(1, ...sums)])
      .nice(4)
      .range([BOTTOM, TOP]);
    return {
      x: across,
      y: up,
      xOf: (at: number) => (across(at) ?? 0) + across.bandwidth() / 2,
      atOf: (px: number) => Math.floor((px - room.left) / across.step()),
      stacked: stack<number[], number>()
        .keys(layers.map((_, at) => at))
        .value((row, key) => row[key] ?? 0)(rows),
      tops: sums,
    };
  }, [labels, layers, room]);
  const band = x.bandwidth();

  const still = useMemo(
    () => (
      <>
        <defs>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1={0} y1={0} x2={0} y2={6} className="plot-hatch" />
          </pattern>
          {layers.map((layer, at) => (
            <Texture key={layer.name} id={`${hatch}${at}`} at={at} of={layer} />
          ))}
        </defs>
        {stacked.map((layer, at) => (
          <g key={layers[at]?.name ?? at}>
            {layer.map(([from, to], bar) =>
              to > from ? (
                <rect
                  key={names[bar]}
                  className="plot-layer"
                  fill={`url(#${hatch}${at})`}
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
      </>
    ),
    [hatch, y, stacked, layers, x, band, isOpen, labels, names, tops],
  );

  return (
    <TimePlot
      {...{ title, subtitle, table, labels, place, room, y, xOf, atOf, onOpen, still }}
      writeScale={write}
      read={(at) => `${names[at]}: ${wordsOf(layers, at, tops[at] ?? 0, write)}${isOpen?.(at) ? ', not over yet' : ''}`}
      legend={
        layers.length > 1 && (
          <Legend names={layers.map(({ name }) => name)} fills={layers.map((_, at) => `url(#${hatch}${at})`)} />
        )
      }
    >
      {(at) => (
        <rect
          className="plot-ring"
          x={(x(at) ?? 0) - 2}
          width={band + 4}
          y={TOP - 6}
          height={BOTTOM - TOP + 8}
          rx={3}
        />
      )}
    </TimePlot>
  );
}

function wordsOf(layers: readonly Series[], at: number, total: number, write: (value: number) => string): string {
  const parts = layers.map(({ name, values }) => `${write(values[at] ?? 0)} ${name.toLowerCase()}`);
  return layers.length === 1 ? (parts[0] ?? '') : `${write(total)}, of them ${parts.join(', ')}`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
