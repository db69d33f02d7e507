import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { Column } from './columns.ts';
import { nextSort } from './table-view.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  onMove: (id: string, beforeId: string) => void;
  /** Null: rows cannot be checked. */
  checked: { all: boolean; some: boolean; onChange: (isChecked: boolean) => void } | null;
}

/** The heads: a press sorts, a drag moves the column. */
export function TableHead<Row>({ columns, sort, onSort, onMove, checked }: TableHeadProps<Row>) {
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {checked && (
          <th className="cell-check" scope="col">
            <Checkbox
              aria-label="Check all"
              checked={checked.all}
              indeterminate={checked.some && !checked.all}
              onChange={(event) => checked.onChange(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={column.align === 'right' ? 'cell-right' : ''}
            aria-sort={ariaSort(sort, column)}
            draggable
            onDragStart={() => setDragged(column.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) onMove(dragged, column.id);
              setDragged(null);
            }}
          >
            {column.sortBy ? (
              <button type="button" className="head-sort" onClick={() => onSort(nextSort(sort, column.id))}>
                {column.title}
                <SortArrow sort={sort} id={column.id} />
              </button>
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortArrow({ sort, id }: { sort: string; id: string }) {
  if (sort === id) return <IconArrowUp size={13} stroke={2.1} aria-hidden="true" />;
  if (sort === `-${id}`) return <IconArrowDown size={13} stroke={2.1} aria-hidden="true" />;
  return null;
}

function ariaSort<Row>(sort: string, column: Column<Row>): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.sortBy) return undefined;
  if (sort === column.id) return 'ascending';
  return sort === `-${column.id}` ? 'descending' : 'none';
}
