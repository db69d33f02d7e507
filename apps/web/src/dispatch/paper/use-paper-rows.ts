import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../platform/kit/draft.ts';
import { CallError, callServer, readKey } from '../../platform/wire/index.ts';
import { useSteady } from '../use-steady.ts';
import {
  type Cell,
  milesBefore,
  type PaperRow,
  readCells,
  type SavedCells,
  savedCells,
  type Typed,
} from './paper-row.ts';

/** How a row stands that is not as it was read. */
export type RowState =
  | { is: 'saving' }
  | { is: 'waits' }
  /** `was`: what its cells held, where somebody else was quicker. */
  | { is: 'refused'; sentence: string; was?: SavedCells };

const STALE = 'Somebody else changed this row. What you typed is kept: leave the row again to save it.';

/** How long a row waits that nobody answered for, before it is sent again. */
const AGAIN_MS = 2000;

/**
 * What is typed into the rows of a day, and how each is saved: by itself, when it is left. What is not saved stays, on leaving the
 * page and through a reload, until it is.
 */
export function usePaperRows(date: string, read: readonly PaperRow[], onSaved?: (row: PaperRow) => void) {
  const queries = useQueryClient();
  const draft = `paper.${date}`;
  // What this page has kept is by booking, and of each its cells.
  const [typed, setTyped] = useState<Record<string, Typed>>(() => (readDraft(draft) ?? {}) as Record<string, Typed>);
  const [states, setStates] = useState<Record<string, RowState>>({});
  const sending = useRef(new Map<string, { key: string; params: string }>());
  /** Rows on their way, and whether they were left once more meanwhile, with more in them. */
  const busy = useRef(new Map<string, boolean>());
  /** As this page saved them last. */
  const newest = useRef(new Map<string, number>());
  const [saved, setSaved] = useState<Record<string, PaperRow>>({});
  /** Rows that are to be sent once more, with what was typed meanwhile. */
  const again = useRef(new Set<string>());
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, typed, 'tab');
    else dropDraft(draft);
  }, [draft, typed]);

  // A list that was asked for before a row was saved shows it as it was: its odometer would be missing to the row below.
  const rows = read.map((row) => {
    const own = saved[row.booking_id];
    return own && own.version > row.version ? own : row;
  });
  const typedOf = (id: string): Typed => typed[id] ?? {};
  const before = milesBefore(rows, typedOf, date);
  const readOf = (row: PaperRow) =>
    readCells(row, typedOf(row.booking_id), { milesBefore: before[rows.findIndex(isSame(row))] ?? null, date });

  const set = useSteady((row: PaperRow, cell: Cell, text: string | null) => {
    const id = row.booking_id;
    setStates((held) => without(held, id));
    setTyped((held) => {
      const { [cell]: _, ...others } = held[id] ?? {};
      const next: Typed = text === null || text === savedCells(row)[cell] ? others : { ...others, [cell]: text };
      return Object.keys(next).length === 0 ? without(held, id) : { ...held, [id]: next };
    });
  });

  const save = useSteady(async (row: PaperRow): Promise<void> => {
    const id = row.booking_id;
    const own = typedOf(id);
    const { params, errors } = readOf(row);
    if (Object.keys(own).length === 0) return;
    if (busy.current.has(id)) return void busy.current.set(id, true);
    if (params === null) {
      setStates((held) => ({ ...held, [id]: { is: 'refused', sentence: Object.values(errors)[0] ?? '' } }));
      return;
    }
    params.expected_version = Math.max(row.version, newest.current.get(id) ?? 0);
    const asked = JSON.stringify(params);
    const intent = sending.current.get(id);
    // Nobody answered: it may have been saved, so it is sent again as the same.
    const key = intent?.params === asked ? intent.key : crypto.randomUUID();
    sending.current.set(id, { key, params: asked });
    busy.current.set(id, false);
    setStates((held) => ({ ...held, [id]: { is: 'saving' } }));
    try {
      const { data } = await callServer('enterPaper', params, { idempotencyKey: key });
      sending.current.delete(id);
      newest.current.set(id, data.row.version);
      setStates((held) => without(held, id));
      setSaved((held) => ({ ...held, [id]: data.row }));
      onSaved?.(data.row);
      queries.setQueriesData<{ rows: PaperRow[] }>(
        { queryKey: readKey('getPaperRows') },
        (known) => known && { ...known, rows: known.rows.map((one) => (one.booking_id === id ? data.row : one)) },
      );
      // What was typed meanwhile stays.
      setTyped((held) => ({ ...without(held, id), ...leftOf(id, held[id], own) }));
      if (busy.current.get(id) === true) again.current.add(id);
      void queries.invalidateQueries({ queryKey: readKey('getPaperRows') });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.status === 0) {
        setStates((held) => ({ ...held, [id]: { is: 'waits' } }));
        return;
      }
      sending.current.delete(id);
      if (failure.code === 'STALE') void queries.invalidateQueries({ queryKey: readKey('getPaperRows') });
      const refused: RowState =
        failure.code === 'STALE'
          ? { is: 'refused', sentence: STALE, was: savedCells(row) }
          : { is: 'refused', sentence: failure.message };
      setStates((held) => ({ ...held, [id]: refused }));
    } finally {
      busy.current.delete(id);
    }
  });

  /** Lets stand what somebody else wrote into these cells, and saves what else was typed. */
  const yieldTo = useSteady((row: PaperRow, cells: readonly Cell[]) => {
    for (const cell of cells) set(row, cell, null);
    again.current.add(row.booking_id);
  });

  // Once what was saved is drawn: only then it is known what of a row is left to be saved.
  useEffect(() => {
    for (const row of rows) if (again.current.delete(row.booking_id)) void save(row);
  });

  // In the order of the sheet, until somebody answers.
  const waiting = rows.filter(({ booking_id }) => states[booking_id]?.is === 'waits');
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => {
      for (const row of waiting) void save(row);
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  });

  return { rows, typedOf, readOf, stateOf: (id: string) => states[id] ?? null, set, save, yieldTo };
}

/** Whoever types holds a row as it was drawn, which may be an older one. */
function isSame({ booking_id }: PaperRow): (other: PaperRow) => boolean {
  return (other) => other.booking_id === booking_id;
}

/** What was typed into a row while it was saved, and not what was saved. */
function leftOf(id: string, typed: Typed | undefined, saved: Typed): Record<string, Typed> {
  const left = Object.entries(typed ?? {}).filter(([cell, text]) => saved[cell as Cell] !== text); // of `Typed`, so its cells
  return left.length === 0 ? {} : { [id]: Object.fromEntries(left) };
}

function without<T>(held: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...others } = held;
  return others;
}
