import { IconCheck, IconToolsKitchen2 } from '@tabler/icons-react';
import { listName } from '@handrail/domain/platform';
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { mayOpen, useAccount } from '../../platform/account/index.ts';
import { boardTime } from '../board/clock-text.ts';
import { BothWrote } from './BothWrote.tsx';
import {
  AFTER_PICKUP,
  blockSays,
  type Cell,
  CELLS,
  isNoShow,
  type PaperBlock,
  type PaperRow,
  savedCells,
} from './paper-row.ts';
import type { usePaperRows } from './use-paper-rows.ts';

interface PaperTableProps {
  label: string;
  rows: readonly PaperRow[];
  /** What stands between them on the sheet. */
  blocks?: readonly PaperBlock[];
  paper: ReturnType<typeof usePaperRows>;
  /** Whose rows begin with this one, where the rows are of several vehicles. */
  headOf?: (row: PaperRow) => string;
  /** Ctrl and the arrow down. */
  onNextColumn: () => void;
}

const NO_BLOCKS: readonly PaperBlock[] = [];

/** The blanks of a column's sheets, in their order: what is typed goes down with Enter, as the eye does on the paper. */
export function PaperTable({ label, rows, blocks = NO_BLOCKS, paper, headOf, onNextColumn }: PaperTableProps) {
  const table = useRef<HTMLTableElement>(null);

  function keys(event: KeyboardEvent<HTMLInputElement>, row: PaperRow, cell: Cell) {
    if (event.key === 'ArrowDown' && event.ctrlKey) {
      event.preventDefault();
      onNextColumn();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      goTo(row, cell, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && paper.typedOf(row.booking_id)[cell] !== undefined) {
      event.preventDefault();
      paper.set(row, cell, null);
    }
  }

  /** To the same blank of the next row that has it; at the end of the column the row is saved where it stands. */
  function goTo(row: PaperRow, cell: Cell, step: 1 | -1) {
    for (let at = rows.indexOf(row) + step; ; at += step) {
      const next = rows[at];
      if (!next) return void paper.save(row);
      const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next.booking_id} ${cell}"]`);
      if (!input || input.disabled) continue;
      input.focus();
      input.select();
      return;
    }
  }

  return (
    <div className="paper-scroll">
      <table className="paper-table" aria-label={label} ref={table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Plan</th>
            <th scope="col">Rider</th>
            {CELLS.map(({ cell, label: name }) => (
              <th key={cell} scope="col" id={`paper-${cell}`} className={cell === 'note' ? 'paper-wide' : ''}>
                {name}
              </th>
            ))}
            <th scope="col">Row</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.booking_id}>
              {headOf && row.run_id !== rows[at - 1]?.run_id && (
                <tr className="paper-vehicle">
                  <th scope="rowgroup" colSpan={CELLS.length + 4}>
                    {headOf(row)}
                  </th>
                </tr>
              )}
              <Blocks blocks={blocks.filter(({ before }) => before === row.booking_id)} />
              <Row row={row} paper={paper} onKeys={keys} />
            </Fragment>
          ))}
          <Blocks blocks={blocks.filter(({ before }) => before === null)} />
        </tbody>
      </table>
    </div>
  );
}

/** Lunch and errands as they stand on the sheet, so that eye and hand stay on one line. */
function Blocks({ blocks }: { blocks: readonly PaperBlock[] }) {
  return blocks.map((block) => (
    <tr key={block.trip_id} className="paper-block">
      <td className="paper-plan" colSpan={2}>
        {boardTime(Date.parse(block.start_time), block.program_timezone)}
      </td>
      <td colSpan={CELLS.length + 2}>
        {block.kind === 'lunch_break' && <IconToolsKitchen2 size={14} aria-hidden="true" />} {blockSays(block)}. Nothing
        to type.
      </td>
    </tr>
  ));
}

interface RowProps {
  row: PaperRow;
  paper: PaperTableProps['paper'];
  onKeys: (event: KeyboardEvent<HTMLInputElement>, row: PaperRow, cell: Cell) => void;
}

function Row({ row, paper, onKeys }: RowProps) {
  const { booking_id: id, number, planned_pickup_time: plan, program_timezone: zone } = row;
  const typed = paper.typedOf(id);
  const saved = savedCells(row);
  const { errors, readings, odd } = paper.readOf(row);
  const state = paper.stateOf(id);
  const isAbsent = isNoShow(row, typed);
  // Levels do not include one another: who has the grid alone has no form.
  const mayChange = mayOpen([1, 3], useAccount());
  const refused = state?.is === 'refused' ? state.sentence : null;
  const name = listName({ first: row.passenger_firstname, last: row.passenger_lastname });
  return (
    <Fragment>
      <tr
        className={['paper-row', number % 3 === 0 && 'paper-page-end', refused && 'paper-refused']
          .filter(Boolean)
          .join(' ')}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Whoever goes to choose between two values has not left the row.
          const isChoosing = relatedTarget instanceof Element && relatedTarget.closest(`[data-why="${id}"]`) !== null;
          if (!currentTarget.contains(relatedTarget) && !isChoosing) void paper.save(row);
        }}
      >
        <td className="paper-number">{number}</td>
        <td className="paper-plan">{plan === null ? 'Will call' : boardTime(Date.parse(plan), zone)}</td>
        <th scope="row" id={`paper-${id}`}>
          {mayChange ? <Link to={`/dashboard/change/${id}/${row.trip_id}`}>{name}</Link> : name}
        </th>
        {CELLS.map(({ cell, label }) => {
          const isOut = isAbsent && AFTER_PICKUP.has(cell);
          const hint = readings[cell];
          const isWrong =
            refused !== null &&
            (errors[cell] !== undefined || Object.keys(errors).length === 0) &&
            typed[cell] !== undefined;
          return (
            <td key={cell} className={cell === 'note' ? 'paper-cell paper-wide' : 'paper-cell'}>
              <span className="paper-label" aria-hidden="true">
                {label}
              </span>
              <input
                data-cell={`${id} ${cell}`}
                aria-labelledby={`paper-${cell} paper-${id}`}
                aria-invalid={isWrong}
                {...(isWrong ? { 'aria-describedby': `paper-why-${id}` } : {})}
                className={odd[cell] ? 'paper-odd' : ''}
                title={odd[cell]}
                autoComplete="off"
                inputMode={cell === 'note' ? 'text' : cell.startsWith('odometer') ? 'numeric' : 'text'}
                disabled={isOut}
                value={isOut ? '–' : (typed[cell] ?? saved[cell])}
                onChange={({ target }) => paper.set(row, cell, target.value)}
                onFocus={({ target }) => target.select()}
                onKeyDown={(event) => onKeys(event, row, cell)}
              />
              {hint !== undefined && <small>{hint}</small>}
            </td>
          );
        })}
        <td className="paper-state">
          <State row={row} state={state} typed={Object.keys(typed).length} />
        </td>
      </tr>
      {refused !== null && (
        <tr className="paper-why" data-why={id}>
          <td colSpan={CELLS.length + 4}>
            <p role="alert" id={`paper-why-${id}`}>
              {refused}
            </p>
            {state?.is === 'refused' && state.was && <BothWrote row={row} was={state.was} paper={paper} />}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function State({
  row,
  state,
  typed,
}: {
  row: PaperRow;
  state: ReturnType<RowProps['paper']['stateOf']>;
  typed: number;
}) {
  if (state?.is === 'saving') return <>Saving</>;
  if (state?.is === 'waits') return <>Waits</>;
  if (state?.is === 'refused') return <strong className="paper-bad">Not saved</strong>;
  if (typed > 0) return <>{typed} typed</>;
  const isOver = row.actual_dropoff_time !== null || row.no_show_time !== null;
  const filled = Object.values(savedCells(row)).filter((text) => text !== '').length;
  if (isOver) {
    return (
      <span className="paper-ok">
        <IconCheck size={14} aria-hidden="true" /> Saved
      </span>
    );
  }
  return <>{filled === 0 ? 'Open' : `${filled} of ${CELLS.length} filled`}</>;
}
