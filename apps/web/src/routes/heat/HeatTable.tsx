import { type KeyboardEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '../../platform/kit/index.ts';
import { countText, type Ends } from './heat-day.ts';
import { heatFill } from './heat-fill.ts';

interface HeatTableProps {
  /** All 36, row by row from the north-west. */
  cells: readonly { label: string; count: number }[];
  most: number;
  which: Ends;
  isColored: boolean;
  square: string | null;
  onSquare: (label: string) => void;
  onPoint: (label: string | null) => void;
}

const SIDE = 6;
const COLUMNS = [1, 2, 3, 4, 5, 6];

/** The map in figures, with sums. It is one tab stop: the arrows walk it, and Enter lists who is in a square. */
export function HeatTable({ cells, most, which, isColored, square, onSquare, onPoint }: HeatTableProps) {
  const [at, setAt] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const rows = Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE));
  const sum = (some: readonly { count: number }[]) => some.reduce((all, { count }) => all + count, 0);

  function onKeyDown(event: KeyboardEvent) {
    const [row, column] = [Math.floor(at / SIDE), at % SIDE];
    const places: Record<string, number> = {
      ArrowUp: Math.max(0, row - 1) * SIDE + column,
      ArrowDown: Math.min(SIDE - 1, row + 1) * SIDE + column,
      ArrowLeft: row * SIDE + Math.max(0, column - 1),
      ArrowRight: row * SIDE + Math.min(SIDE - 1, column + 1),
      Home: row * SIDE,
      End: row * SIDE + SIDE - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-square="${cells[next]?.label}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its squares are heard here, once for all of them
    <table ref={table} className="heat-table" aria-label="Heat map in figures" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Row</VisuallyHidden>
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={row[0]?.label}>
            <th scope="row">{row[0]?.label.split('-')[0]}</th>
            {row.map(({ label, count }, column) => {
              const place = number * SIDE + column;
              return (
                <td key={label}>
                  <button
                    type="button"
                    className={`heat-cell ${count === 0 ? 'heat-none' : ''} ${isColored ? 'heat-filled' : ''}`}
                    style={isColored ? heatFill(count, most) : undefined}
                    data-square={label}
                    tabIndex={place === at ? 0 : -1}
                    aria-pressed={label === square}
                    title={`${label}: ${countText(count, which)}`}
                    onFocus={() => {
                      setAt(place);
                      onPoint(label);
                    }}
                    onBlur={() => onPoint(null)}
                    onPointerEnter={() => onPoint(label)}
                    onPointerLeave={() => onPoint(null)}
                    onClick={() => onSquare(label)}
                  >
                    {count}
                    <VisuallyHidden> in {label}</VisuallyHidden>
                  </button>
                </td>
              );
            })}
            <td className="heat-sum">{sum(row)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">All</th>
          {COLUMNS.map((column) => (
            <td key={column} className="heat-sum">
              {sum(rows.flatMap((row) => row[column - 1] ?? []))}
            </td>
          ))}
          <td className="heat-sum">
            <strong>{sum(cells)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
