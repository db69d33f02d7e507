import { getPlaceNote as contract } from '@handrail/contracts/places';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { findPlaceNote } from '../place-notes.ts';

export const getPlaceNoteHandler = read(contract, async ({ door }, { queries, by }) => {
  const found = await findPlaceNote({ queries, operator: by.operator }, door);
  return yes({ note: found?.note ?? '', version: found?.version ?? null });
});
