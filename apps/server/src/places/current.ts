import type { CurrentReaders } from '../platform/calls/current.ts';
import { findPlaceNote, type Door } from './place-notes.ts';

export const current: CurrentReaders = {
  place_note: async (queries, { operator }, params) => {
    const { door } = params as { door: Door }; // as its contract read it
    const found = await findPlaceNote({ queries, operator }, door);
    return { note: found?.note ?? '', version: found?.version ?? null };
  },
};
