import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Kbd } from '../display/Kbd.tsx';
import './plots.css';

/** The same in words and figures, a key away. */
export interface PlotTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

interface PlotFigureProps {
  /** What the plot says, where that is true; else what it is of. */
  title: string;
  /** What is counted, and by what scale. */
  subtitle: string;
  table: PlotTable;
  /** How many points the arrows walk through, and how many lie in a row where they lie in rows. */
  count: number;
  perRow?: number;
  /** A point in words: what is read when it is looked at. */
  read: (at: number) => string;
  /** Opens what a point is made of. */
  onOpen?: ((at: number) => void) | undefined;
  /** Which point lies under the pointer. */
  pointAt?: (event: PointerEvent<HTMLDivElement>) => number | null;
  legend?: ReactNode;
  /** The drawing, and over it what is looked at. */
  children: (at: number | null) => ReactNode;
}

/**
 * A plot with all that belongs to one: its finding, its key, its table, and the arrows that walk from point to point. What is
 * looked at stands below in words, for the eye and for whoever listens.
 */
export function PlotFigure(props: PlotFigureProps) {
  const { title, subtitle, table, count, perRow = 1, read, onOpen, pointAt, legend, children } = props;
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const [isTable, setIsTable] = useState(false);
  const shown = at !== null && at < count ? at : null;
  const figure = useRef<HTMLElement>(null);
  const isByKey = useRef(false);
  // Who asked by a key goes on by keys, in what took the place of the other.
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    figure.current?.querySelector<HTMLElement>(isTable ? '.plot-table' : '.plot-drawing')?.focus();
  }, [isTable]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't' || event.key === 'T') {
      isByKey.current = true;
      setIsTable((is) => !is);
    } else if (isTable) return;
    else if (event.key === 'Escape' && at !== null) setAt(null);
    else if (event.key === 'Enter' && shown !== null && onOpen) onOpen(shown);
    else {
      const next = moved(event.key, at, { count, perRow });
      if (next === null) return;
      setAt(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <figure className="plot" ref={figure} aria-labelledby={`${id}-title`}>
      <figcaption className="plot-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <span className="plot-subtitle">{subtitle}</span>
        {legend}
        <button type="button" className="link plot-twin" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Plot' : 'Table'}
        </button>
      </figcaption>
      {isTable ? (
        <TwinTable table={table} labelledBy={`${id}-title`} onKeyDown={onKeyDown} />
      ) : (
        <>
          {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a drawing is walked with the arrows, point by point */}
          <div
            className="plot-drawing"
            role="application"
            aria-roledescription="plot"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-keys`}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerMove={pointAt && ((event) => setAt(pointAt(event)))}
            onPointerLeave={() => setAt(null)}
            onClick={() => {
              if (shown !== null && onOpen) onOpen(shown);
            }}
          >
            {children(shown)}
          </div>
          {/* oxlint-enable */}
          <p className="plot-read">
            <span id={`${id}-keys`} className={shown === null ? 'plot-keys' : 'plot-keys plot-unseen'}>
              Arrows read the values, <Kbd keys="T" /> shows the table{onOpen ? ', Enter opens the rides' : ''}.
            </span>
            <output>{shown === null ? '' : read(shown)}</output>
          </p>
        </>
      )}
    </figure>
  );
}

interface TwinTableProps {
  table: PlotTable;
  labelledBy: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

function TwinTable({ table: { header, rows }, labelledBy, onKeyDown }: TwinTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls is scrolled by keys, and T leads back
    <section className="plot-table" tabIndex={0} aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <table>
        <thead>
          <tr>
            {header.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={header[column + 1] ?? column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PAGE = 7;

/** Where a key leads from a point; null where it is no key of a plot. */
export function moved(
  key: string,
  at: number | null,
  { count, perRow }: { count: number; perRow: number },
): number | null {
  if (count === 0) return null;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow,
    ArrowUp: -perRow,
    PageDown: perRow * PAGE,
    PageUp: -perRow * PAGE,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (at === null) return step > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + step));
}
