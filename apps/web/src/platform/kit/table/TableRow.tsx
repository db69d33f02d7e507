import { Checkbox } from 'antd';
import { memo, type ReactNode } from 'react';
import type { Column } from './columns.ts';

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  /** What a screen reader calls the row: the rider, the user. */
  name: string;
  columns: readonly Column<Row>[];
  /** Under 768 px: two lines instead of cells. */
  lines: ((row: Row) => readonly [ReactNode, ReactNode]) | null;
  isOpen: boolean;
  isOff: boolean;
  isTabStop: boolean;
  isChecked: boolean | null;
  onOpen: ((row: Row) => void) | null;
  onCheck: (keys: readonly string[], isChecked: boolean) => void;
  onFocus: (index: number) => void;
}

function Row<T>(props: TableRowProps<T>) {
  const { row, rowKey, index, name, columns, lines, isOpen, isChecked, onOpen, onCheck } = props;
  return (
    <tr
      className={`row${isOpen ? ' row-open' : ''}${props.isOff ? ' row-off' : ''}${onOpen ? ' row-opens' : ''}`}
      aria-rowindex={index + 2}
      aria-label={name}
      aria-selected={isChecked ?? isOpen}
      data-index={index}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={() => props.onFocus(index)}
      onClick={(event) => {
        if (!isControl(event.target, event.currentTarget)) onOpen?.(row);
      }}
    >
      {isChecked !== null && (
        <td className="cell-check">
          <Checkbox
            aria-label={`Check ${name}`}
            checked={isChecked}
            tabIndex={-1}
            onChange={(event) => onCheck([rowKey], event.target.checked)}
          />
        </td>
      )}
      {lines === null ? (
        columns.map((column) => (
          <td key={column.id} className={column.align === 'right' ? 'cell-right' : ''}>
            {column.cell(row)}
          </td>
        ))
      ) : (
        <Lines of={lines(row)} />
      )}
    </tr>
  );
}

/** One row. Drawn again only when something of its own has changed. */
export const TableRow = memo(Row) as typeof Row;

function Lines({ of: [first, second] }: { of: readonly [ReactNode, ReactNode] }) {
  return (
    <td className="cell-lines">
      <div className="line-1">{first}</div>
      <div className="line-2">{second}</div>
    </td>
  );
}

/** A press on a button or a link in the row is theirs, not the row's. */
function isControl(target: EventTarget, row: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, label, [role="button"]') : null;
  return control !== null && row.contains(control);
}
