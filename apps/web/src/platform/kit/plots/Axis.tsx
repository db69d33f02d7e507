import type { ScaleLinear } from 'd3-scale';

interface AxisProps {
  y: ScaleLinear<number, number>;
  left: number;
  right: number;
  write: (value: number) => string;
}

/** The scale at the left with its lines. */
export function Axis({ y, left, right, write }: AxisProps) {
  return (
    <g className="plot-axis">
      {y.ticks(4).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={left} x2={right} />
          <text x={left - 8} dy="0.32em" textAnchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Labels below: as many of them as there is room for. */
export function BelowAxis({
  labels,
  x,
  y,
  width,
  edge,
}: {
  labels: readonly string[];
  x: (at: number) => number;
  y: number;
  width: number;
  /** Where the drawing ends: a label that would go beyond it ends there. */
  edge: number;
}) {
  const every = Math.max(1, Math.ceil((labels.length * LABEL_PX) / Math.max(1, width)));
  return (
    <g className="plot-axis">
      {labels.map((label, at) =>
        at % every === 0 ? (
          <text key={x(at)} {...placedAt(x(at), edge)} y={y}>
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

const LABEL_PX = 58;
const HALF_PX = 20;

function placedAt(middle: number, edge: number) {
  return middle > edge - HALF_PX
    ? ({ x: edge, textAnchor: 'end' } as const)
    : ({ x: middle, textAnchor: 'middle' } as const);
}
