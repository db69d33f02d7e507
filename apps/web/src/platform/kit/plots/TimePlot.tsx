import type { ScaleLinear } from 'd3-scale';
import { type ReactNode, useMemo } from 'react';
import { Axis, BelowAxis } from './Axis.tsx';
import { PlotFigure, type PlotTable } from './PlotFigure.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 230;
const MARGIN = { top: 12, right: 14, bottom: 24, left: 52 };

/** Where a plot over time may be drawn, in the pixels of its place. */
export const TOP = MARGIN.top;
export const BOTTOM = HEIGHT - MARGIN.bottom;

export function useRoom() {
  const [place, width] = useWidth();
  const room = useMemo(() => ({ left: MARGIN.left, right: width - MARGIN.right, width }), [width]);
  return { place, room };
}

interface TimePlotProps extends ReturnType<typeof useRoom> {
  title: string;
  subtitle: string;
  table: PlotTable;
  labels: readonly string[];
  /** The scale at the left, and what stands at it. */
  y: ScaleLinear<number, number>;
  writeScale: (value: number) => string;
  /** The middle of a point, and the point at a place; both keep what they are from one drawing to the next. */
  xOf: (at: number) => number;
  atOf: (px: number) => number;
  read: (at: number) => string;
  onOpen?: ((at: number) => void) | undefined;
  legend?: ReactNode;
  /** What stays, whatever is looked at; drawn once. */
  still: ReactNode;
  /** What lies over it where somebody looks. */
  children: (at: number) => ReactNode;
}

/** A plot over time: its scale at the left, its labels below, and the point under the pointer or the arrows. */
export function TimePlot(props: TimePlotProps) {
  const { title, subtitle, table, labels, place, room, y, writeScale, xOf, atOf, read, onOpen, legend, still } = props;
  const { left, right, width } = room;
  const drawn = useMemo(
    () => (
      <>
        <Axis y={y} left={left} right={right} write={writeScale} />
        {still}
        <BelowAxis labels={labels} x={xOf} y={HEIGHT - 6} width={right - left} edge={width} />
      </>
    ),
    [y, left, right, width, writeScale, still, labels, xOf],
  );
  const box = `0 0 ${width} ${HEIGHT}`;
  return (
    <PlotFigure
      title={title}
      subtitle={subtitle}
      table={table}
      count={labels.length}
      onOpen={onOpen}
      read={read}
      pointAt={(event) => {
        const at = atOf(event.clientX - event.currentTarget.getBoundingClientRect().left);
        return at >= 0 && at < labels.length ? at : null;
      }}
      legend={legend}
    >
      {(at) => (
        <div ref={place} className="plot-place">
          <svg className="plot-still" viewBox={box} aria-hidden="true">
            {drawn}
          </svg>
          <svg className="plot-cursor" viewBox={box} aria-hidden="true">
            {at !== null && props.children(at)}
          </svg>
        </div>
      )}
    </PlotFigure>
  );
}
