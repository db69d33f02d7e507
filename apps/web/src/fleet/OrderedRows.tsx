/* oxlint-disable jsx-a11y/no-static-element-interactions -- the rows within take the keys and the pointer; here they are only told apart */
import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useHotkeys } from '../platform/kit/index.ts';
import { PositionContext, type PositionDeeds } from './position.tsx';
import type { Goal } from './use-column-order.ts';

interface OrderedRowsProps extends PositionDeeds {
  /** The rows in view, in their order. */
  keys: readonly string[];
  onMove: (id: string, goal: Goal) => void;
  children: ReactNode;
}

type Side = 'before' | 'after';

/** A list whose rows can be put into another order: dragged, or moved with Alt and the arrows. */
export function OrderedRows({ keys, refusal, openMenu, onMove, children }: OrderedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const followed = useRef<string | null>(null);
  const held = useRef<HTMLElement | null>(null);
  const mark = useRef<{ row: HTMLElement; side: Side } | null>(null);
  const deeds = useMemo(() => ({ refusal, openMenu }), [refusal, openMenu]);

  // A row that changes its place loses the focus on the way; the hand goes on with it.
  useEffect(() => {
    const at = followed.current === null ? -1 : keys.indexOf(followed.current);
    followed.current = null;
    if (at !== -1) box.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)?.focus();
  }, [keys]);

  useHotkeys([
    {
      keys: 'm',
      label: 'Move the vehicle to another position (Alt with ↑ or ↓: by one)',
      run: () => {
        const id = keys[indexOf(rowOf(document.activeElement))];
        if (id !== undefined) openMenu(id);
      },
    },
  ]);

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || !(event.target instanceof HTMLTableRowElement) || refusal !== null) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const at = indexOf(event.target);
    const id = keys[at];
    const beside = keys[event.key === 'ArrowUp' ? at - 1 : at + 1];
    if (id === undefined || beside === undefined) return;
    followed.current = id;
    onMove(id, { beside, side: event.key === 'ArrowUp' ? 'before' : 'after' });
  }

  function onDragStart(event: DragEvent) {
    const row = rowHeldBy(event.target);
    if (!row) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', row.getAttribute('aria-label') ?? '');
    hold(row);
  }

  function onDragOver(event: DragEvent) {
    if (point(event.target, event.clientY)) event.preventDefault();
  }

  function onDrop(event: DragEvent) {
    if (held.current) event.preventDefault();
    drop();
  }

  // Browsers drag for a mouse alone; of a finger on the handle they tell where it is.
  function onPointerDown(event: PointerEvent) {
    const row = event.pointerType === 'mouse' ? null : rowHeldBy(event.target);
    if (row && refusal === null) hold(row);
  }

  function onPointerMove({ pointerType, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'mouse') point(document.elementFromPoint(clientX, clientY), clientY);
  }

  function onPointerUp({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') drop();
  }

  function hold(row: HTMLElement) {
    held.current = row;
    row.dataset['held'] = '';
  }

  /** Marks where the row in the hand would go: before or after the one beneath it. */
  function point(target: EventTarget | null, y: number): boolean {
    const row = rowOf(target);
    if (!held.current || !row) return false;
    const { top, height } = row.getBoundingClientRect();
    setMark({ row, side: y < top + height / 2 ? 'before' : 'after' });
    return true;
  }

  function drop() {
    const id = keys[indexOf(held.current)];
    const beside = keys[indexOf(mark.current?.row ?? null)];
    const side = mark.current?.side;
    letGo();
    if (id !== undefined && beside !== undefined && side && id !== beside) onMove(id, { beside, side });
  }

  // Marked on the rows themselves: thirty of them would otherwise be drawn anew for every step of the hand.
  function setMark(next: { row: HTMLElement; side: Side } | null) {
    if (mark.current) delete mark.current.row.dataset['drop'];
    mark.current = next;
    if (next && next.row !== held.current) next.row.dataset['drop'] = next.side;
  }

  function letGo() {
    setMark(null);
    if (held.current) delete held.current.dataset['held'];
    held.current = null;
  }

  return (
    <PositionContext value={deeds}>
      <div
        className="fleet-order"
        ref={box}
        onKeyDown={onKeyDown}
        onDragStart={onDragStart}
        onDragOver={onDragOver}
        onDrop={onDrop}
        onDragEnd={letGo}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={letGo}
      >
        {children}
      </div>
    </PositionContext>
  );
}

/** The row whose handle it is. */
function rowHeldBy(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element && target.closest('.fleet-position') ? rowOf(target) : null;
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
}

function indexOf(row: HTMLElement | null): number {
  return Number(row?.dataset['index'] ?? -1);
}
