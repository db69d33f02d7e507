import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { heatOf } from './heat-ramp.ts';
import { PlotFigure, type PlotTable } from './PlotFigure.tsx';

interface HeatStripProps {
  title: string;
  subtitle: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Null where there is nothing to say: hatched. */
  valueOf: (row: number, column: number) => number | null;
  nameOf: (row: number, column: number) => string;
  table: PlotTable;
  write: (value: number) => string;
  /** A cell in words, also one without a figure, where its figure alone does not say enough. */
  tell?: (row: number, column: number) => string;
  /** What is newest stands at the right, and is what one comes to see where not all of it has room. */
  beginsAtEnd?: boolean;
  onOpen?: ((row: number, column: number) => void) | undefined;
}

/** Cells by row and column, darker where there is more, each with its figure in it. */
export function HeatStrip(props: HeatStripProps) {
  const { title, subtitle, rows, columns, valueOf, nameOf, table, write, tell, beginsAtEnd = false, onOpen } = props;
  const most = Math.max(0, ...rows.flatMap((_, row) => columns.map((_of, column) => valueOf(row, column) ?? 0)));
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (beginsAtEnd && strip.current && columns.length > 0) strip.current.scrollLeft = strip.current.scrollWidth;
  }, [beginsAtEnd, columns.length]);
  const placeOf = (at: number) => [Math.floor(at / columns.length), at % columns.length] as const;
  return (
    <PlotFigure
      title={title}
      subtitle={subtitle}
      table={table}
      count={rows.length * columns.length}
      perRow={columns.length}
      onOpen={onOpen && ((at) => onOpen(...placeOf(at)))}
      read={(at) => {
        const value = valueOf(...placeOf(at));
        const said = tell?.(...placeOf(at)) ?? (value === null ? 'nothing to count' : write(value));
        return `${nameOf(...placeOf(at))}: ${said}`;
      }}
      pointAt={(event) => {
        const cell = (event.target as HTMLElement).closest('[data-at]');
        return cell instanceof HTMLElement ? Number(cell.dataset['at']) : null;
      }}
    >
      {(looked) => (
        <div
          ref={strip}
          className="plot-heat"
          aria-hidden="true"
          style={{ '--plot-columns': columns.length } as CSSProperties}
        >
          {rows.map((name, row) => (
            <div key={name} className="plot-heat-row">
              <span className="plot-heat-name">{name}</span>
              {columns.map((column, at) => {
                const value = valueOf(row, at);
                const place = row * columns.length + at;
                const ring = looked === place ? ' plot-looked' : '';
                if (value === null)
                  return <span key={column} data-at={place} className={`plot-heat-cell plot-none${ring}`} />;
                const { percent, isDark } = heatOf(value, most);
                return (
                  <span
                    key={column}
                    data-at={place}
                    className={`plot-heat-cell${isDark ? ' plot-dark' : ''}${ring}`}
                    style={{ '--plot-heat': `${percent}%` } as CSSProperties}
                  >
                    {write(value)}
                  </span>
                );
              })}
            </div>
          ))}
          <div className="plot-heat-row">
            <span className="plot-heat-name" />
            {columns.map((column) => (
              <span key={column} className="plot-heat-below">
                {column}
              </span>
            ))}
          </div>
        </div>
      )}
    </PlotFigure>
  );
}
