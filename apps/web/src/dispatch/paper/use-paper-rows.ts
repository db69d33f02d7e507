import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../platform/kit/draft.ts';
import { CallError, callServer, readKey } from '../../platform/wire/index.ts';
import { useSteady } from '../use-steady.ts';
import { milesBefore, type PaperRow, readCells, savedCells, type Typed, type Cell } from './paper-row.ts';

/** How a row stands that is not as it was read. */
export type RowState = { is: 'saving' } | { is: 'waits' } | { is: 'refused'; sentence: string };

const STALE = 'Somebody else changed this row. What you typed is kept: leave the row again to save it.';

/** How long a row waits that nobody answered for, before it is sent again. */
const AGAIN_MS = 2000;

/**
 * What is typed into the rows of a day, and how each is saved: by itself, when it is left. What is not saved stays, on leaving the
 * page and through a reload, until it is.
 */
export function usePaperRows(date: string, rows: readonly PaperRow[], onSaved?: (row: PaperRow) => void) {
  const queries = useQueryClient();
  const draft = `paper.${date}`;
  // What this page has kept is by booking, and of each its cells.
  const [typed, setTyped] = useState<Record<string, Typed>>(() => (readDraft(draft) ?? {}) as Record<string, Typed>);
  const [states, setStates] = useState<Record<string, RowState>>({});
  const sending = useRef(new Map<string, { key: string; params: string }>());
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, typed, 'tab');
    else dropDraft(draft);
  }, [draft, typed]);

  const typedOf = (id: string): Typed => typed[id] ?? {};
  const before = milesBefore(rows, typedOf, date);
  const readOf = (row: PaperRow) =>
    readCells(row, typedOf(row.booking_id), { milesBefore: before[rows.indexOf(row)] ?? null, date });

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
    if (Object.keys(own).length === 0 || states[id]?.is === 'saving') return;
    if (params === null) {
      setStates((held) => ({ ...held, [id]: { is: 'refused', sentence: Object.values(errors)[0] ?? '' } }));
      return;
    }
    const asked = JSON.stringify(params);
    const intent = sending.current.get(id);
    // Nobody answered: it may have been saved, so it is sent again as the same.
    const key = intent?.params === asked ? intent.key : crypto.randomUUID();
    sending.current.set(id, { key, params: asked });
    setStates((held) => ({ ...held, [id]: { is: 'saving' } }));
    try {
      const { data } = await callServer('enterPaper', params, { idempotencyKey: key });
      sending.current.delete(id);
      setStates((held) => without(held, id));
      onSaved?.(data.row);
      queries.setQueriesData<{ rows: PaperRow[] }>(
        { queryKey: readKey('getPaperRows') },
        (known) => known && { ...known, rows: known.rows.map((one) => (one.booking_id === id ? data.row : one)) },
      );
      // What was typed meanwhile stays.
      setTyped((held) => (held[id] === own ? without(held, id) : held));
      void queries.invalidateQueries({ queryKey: readKey('getPaperRows') });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.status === 0) {
        setStates((held) => ({ ...held, [id]: { is: 'waits' } }));
        return;
      }
      sending.current.delete(id);
      if (failure.code === 'STALE') void queries.invalidateQueries({ queryKey: readKey('getPaperRows') });
      const sentence = failure.code === 'STALE' ? STALE : failure.message;
      setStates((held) => ({ ...held, [id]: { is: 'refused', sentence } }));
    }
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

  return { typedOf, readOf, stateOf: (id: string) => states[id] ?? null, set, save };
}

function without<T>(held: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...others } = held;
  return others;
}
