/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a list is a grid: its rows are walked with the arrows */
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PHONE_WIDTH, useIsUnder } from '../../theme/widths.ts';
import { useToldKeys } from '../../told-keys.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { type Column, type Filter, moved, visible } from './columns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { BulkBar, TableTools } from './TableTools.tsx';
import { useChecked } from './use-checked.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useFitting } from './use-fitting.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import { type TypedSearch, useTableView } from './use-table-view.ts';
import { rowsInView, searchedTexts } from './table-view.ts';

export interface DataTableProps<Row extends object> {
  /** The list's name: for the remembered columns. */
  list: string;
  /** What a screen reader calls the table: 'Users'. */
  label: string;
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The two lines of a row on a phone. */
  lines: (row: Row) => readonly [ReactNode, ReactNode];
  onOpen?: (row: Row) => void;
  /** The row whose details are open. */
  openKey?: string | null;
  /** Done, canceled, switched off: drawn gray. */
  isOff?: (row: Row) => boolean;
  /** Placeholder of the search; without it there is none. */
  search?: string;
  /** What is searched for, where it is a name and may stand in no address: the page keeps it. */
  typed?: TypedSearch;
  /** Whether the rows are what the server found: then they are shown as they came, though no column has what was typed. */
  isFound?: boolean;
  filters?: readonly Filter<Row>[];
  /** What can be done with the checked rows; without it rows are not checked. */
  bulk?: (rows: Row[], uncheck: () => void) => ReactNode;
  /** Said when there are no rows at all. */
  empty: { line: string; action?: ReactNode };
  error?: { sentence: string; onRetry: () => void } | null;
  /** Told the keys in view, in their order: for J and K of the details. */
  onView?: (keys: readonly string[]) => void;
}

const noFilters: readonly never[] = [];
const noRows: readonly never[] = [];
const CHECK_PX = 42;
const ROW_PX = 36;
const PHONE_ROW_PX = 56;

/** Every list of the console. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    list,
    label,
    rows,
    columns,
    keyOf,
    nameOf,
    lines,
    onOpen,
    openKey = null,
    filters = noFilters,
    empty,
    isFound = false,
  } = props;
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [choice, setChoice] = useColumnChoice(list);
  const [view, changeView] = useTableView(filters, props.typed ?? null);
  const all: readonly Row[] = rows ?? noRows;
  // What is typed shows at once, and is found right after: thousands of rows between two letters would hold up the hand.
  const asked = useDeferredValue(view);
  const textOf = useMemo(() => searchedTexts(columns), [columns]);
  const inView = useMemo(
    () => rowsInView(all, columns, filters, isFound ? { ...asked, search: '' } : asked, textOf),
    [all, columns, filters, asked, textOf, isFound],
  );
  const [checked, setChecked] = useChecked(all, keyOf);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const canCheck = props.bulk !== undefined;
  const isBeside = openKey !== null;
  const wanted = useMemo(
    () => visible(columns, choice).filter(({ isKept, isName }) => !isBeside || isKept || isName),
    [columns, choice, isBeside],
  );
  const shown = useFitting(wanted, canCheck ? CHECK_PX : 0, scroller);
  const frame = useRowWindow(inView.length, scroller, isPhone ? PHONE_ROW_PX : ROW_PX, JSON.stringify(asked));
  useTold(
    useMemo(() => inView.map(keyOf).join('\n'), [inView, keyOf]),
    props.onView,
  );
  const openIndex = openKey === null ? -1 : inView.findIndex((row) => keyOf(row) === openKey);
  useOpenInSight(openIndex === -1 ? null : openKey, () => {
    frame.reveal(openIndex);
    scroller.current?.querySelector(`tr[data-index="${openIndex}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  // A list is one stop for Tab, wherever it was scrolled to.
  const tabStop = Math.max(frame.first, Math.min(current, frame.end - 1));
  const checkedRows = checked.size === 0 ? noRows : inView.filter((row) => checked.has(keyOf(row)));

  function goTo(index: number) {
    const next = Math.max(0, Math.min(inView.length - 1, index));
    setCurrent(next);
    frame.reveal(next);
    scroller.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const row = inView[current];
    const deeds: Record<string, () => void> = {
      ArrowDown: () => goTo(current + 1),
      ArrowUp: () => goTo(current - 1),
      Home: () => goTo(0),
      End: () => goTo(inView.length - 1),
      Enter: () => row && onOpen?.(row),
      x: () => row && canCheck && setChecked([keyOf(row)], !checked.has(keyOf(row))),
    };
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  useToldKeys([
    ['arrowup+arrowdown', 'Move in a list'],
    ...(onOpen ? [['enter', 'Open the row'] as const] : []),
    ...(canCheck ? [['x', 'Check the row'] as const] : []),
  ]);

  const columnMenu = isPhone ? null : (
    <ColumnMenu columns={columns} shown={shown} choice={choice} onChange={setChoice} />
  );
  const uncheck = () => setChecked([...checked], false);
  return (
    <div className="table" ref={box}>
      {checkedRows.length > 0 && props.bulk ? (
        <BulkBar count={checkedRows.length} onClear={uncheck}>
          {props.bulk([...checkedRows], uncheck)}
        </BulkBar>
      ) : (
        <TableTools
          searchLabel={props.search ?? null}
          filters={filters}
          view={view}
          onChange={changeView}
          columnMenu={columnMenu}
        />
      )}
      <div className="table-sheet" ref={scroller}>
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={rows === undefined ? -1 : inView.length + 1}
          aria-multiselectable={canCheck}
          aria-busy={rows === undefined}
          onKeyDown={onKeyDown}
        >
          <colgroup>
            {canCheck && <col style={{ width: CHECK_PX }} />}
            {(isPhone ? [] : shown).map((column) => (
              <col key={column.id} style={column.width === undefined ? {} : { width: column.width }} />
            ))}
          </colgroup>
          {!isPhone && (
            <TableHead
              columns={shown}
              sort={view.sort}
              onSort={(sort) => changeView({ sort })}
              onMove={(id, beforeId) => setChoice(moved(columns, choice, id, beforeId))}
              checked={
                canCheck
                  ? {
                      all: inView.length > 0 && checkedRows.length === inView.length,
                      some: checkedRows.length > 0,
                      onChange: (isChecked) => setChecked(inView.map(keyOf), isChecked),
                    }
                  : null
              }
            />
          )}
          <tbody>
            {rows === undefined && !props.error && (
              <SkeletonRows columns={isPhone ? 1 : shown.length + Number(canCheck)} />
            )}
            {frame.before > 0 && <tr aria-hidden="true" style={{ height: frame.before }} />}
            {inView.slice(frame.first, frame.end).map((row, at) => (
              <TableRow
                key={keyOf(row)}
                row={row}
                rowKey={keyOf(row)}
                index={frame.first + at}
                name={nameOf(row)}
                columns={shown}
                lines={isPhone ? lines : null}
                isOpen={openKey === keyOf(row)}
                isOff={props.isOff?.(row) ?? false}
                isTabStop={frame.first + at === tabStop}
                isChecked={canCheck ? checked.has(keyOf(row)) : null}
                onOpen={onOpen ?? null}
                onCheck={setChecked}
                onFocus={setCurrent}
              />
            ))}
            {frame.after > 0 && <tr aria-hidden="true" style={{ height: frame.after }} />}
          </tbody>
        </table>
        {props.error && <ErrorState sentence={props.error.sentence} onRetry={props.error.onRetry} />}
        {rows?.length === 0 && <EmptyState line={empty.line} action={empty.action} />}
        {rows !== undefined && rows.length > 0 && inView.length === 0 && (
          <EmptyState
            line={asked.search === '' ? 'Nothing matches these filters.' : `Nothing here matches “${asked.search}”.`}
            action={<ActionButton label="Clear search" onClick={() => changeView(cleared(filters))} />}
          />
        )}
      </div>
    </div>
  );
}

function cleared<Row>(filters: readonly Filter<Row>[]): Record<string, null> {
  return { q: null, ...Object.fromEntries(filters.map((filter) => [filter.id, null])) };
}

/** Tells the page which rows are in view, once for each change of them. */
function useTold(keys: string, onView: ((keys: readonly string[]) => void) | undefined): void {
  useEffect(() => {
    onView?.(keys === '' ? [] : keys.split('\n'));
  }, [keys, onView]);
}

/** Brings the row whose details were opened into sight: by a link, by J and K, or as what was just made. Once for each. */
function useOpenInSight(openKey: string | null, bring: () => void): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (openKey === shown.current) return;
    shown.current = openKey;
    if (openKey !== null) bring();
  }, [openKey, bring]);
}
