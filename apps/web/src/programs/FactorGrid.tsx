import { FROM_MONDAY } from '@handrail/domain/platform';
import { hourOfDayName, isFactor } from '@handrail/domain/programs';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { COLUMNS, factorOf, type Place, placeAfter, placeName, ROWS, textAt, withText } from './factor-week.ts';

interface FactorGridProps {
  label: string;
  /** One text for each hour of the week, from Monday midnight on. */
  cells: readonly string[];
  /** Null where there is nothing to type: the figures are a preset's. */
  onChange: ((cells: string[]) => void) | null;
}

/**
 * The figures of a week, a row for each day. One stop of the Tab key: arrows move, what is typed replaces, Escape puts
 * back. The first row and the first column speak for all the hours of theirs.
 */
export function FactorGrid({ label, cells, onChange }: FactorGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 1, column: 1 });
  /** What stood there before the figure that is being typed; null while none is. */
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const hint = useId();

  function type(place: Place, text: string) {
    setBefore(before ?? cells);
    onChange?.(withText(cells, place, text));
  }

  /** What was emptied is as it was; what is a figure is written like the others. */
  function leave(place: Place) {
    if (before === null) return;
    const text = textAt(cells, place);
    if (text.trim() === '') onChange?.([...before]);
    else if (isFactor(factorOf(text))) onChange?.(withText(cells, place, factorOf(text).toFixed(2)));
    setBefore(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && before !== null) {
      event.preventDefault();
      onChange?.([...before]);
      setBefore(null);
      return;
    }
    const next = placeAfter(at, event.key, event.ctrlKey || event.metaKey);
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLInputElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  }

  const inputAt = (row: number, column: number) => {
    const place = { row, column };
    const text = textAt(cells, place);
    const isHour = row > 0 && column > 0;
    return (
      <input
        data-place={`${row} ${column}`}
        data-slow={slowness(text)}
        aria-label={placeName(place)}
        aria-invalid={isHour && !isFactor(factorOf(text)) ? true : undefined}
        className={isHour ? 'program-factor' : 'program-factor program-factor-of-all'}
        inputMode="decimal"
        autoComplete="off"
        placeholder={isHour ? '' : '…'}
        readOnly={onChange === null}
        tabIndex={row === at.row && column === at.column ? 0 : -1}
        value={text}
        onFocus={(event) => {
          setAt(place);
          event.target.select();
        }}
        onBlur={() => leave(place)}
        onChange={(event) => type(place, event.target.value)}
      />
    );
  };

  return (
    <>
      <div className="program-factor-week">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are walked by keys is a grid */}
        <table ref={grid} role="grid" aria-label={label} aria-describedby={hint} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">All day</th>
              {columnsOfHours.map((column) => (
                <th key={column} scope="col">
                  {hourOfDayName(column - 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row === 0 ? 'Every day' : FROM_MONDAY[row - 1]}</th>
                {columns.map((column) => (
                  <td key={column}>{inputAt(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={hint} className="hint">
        1.25 is a quarter longer than on empty roads.
        {onChange && ' Arrow keys move, and a figure for all day or every day fills its row or column.'}
      </p>
    </>
  );
}

const rows = Array.from({ length: ROWS }, (_, row) => row);
const columns = Array.from({ length: COLUMNS }, (_, column) => column);
const columnsOfHours = columns.slice(1);

/** How dark a figure is drawn, from 0 to 4; fast ones have a shade of their own. */
function slowness(text: string): string {
  const factor = factorOf(text);
  if (Number.isNaN(factor) || factor === 1) return '0';
  if (factor < 1) return 'fast';
  return String(Math.min(4, Math.ceil((factor - 1) / 0.2)));
}
