import { editPlaceNote as contract } from '@handrail/contracts/places';
import { invariant, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { placeNoteEntity } from '../entities.ts';
import { doorOf, findPlaceNote } from '../place-notes.ts';

export const editPlaceNoteHandler = change(contract, async ({ door, note, expected_version }, { tx }) => {
  const stored = await findPlaceNote(tx, door);
  if (isStale(stored, expected_version)) return stale('note');
  if (note === (stored?.note ?? '')) return yes({ note, version: stored?.version ?? null });
  const columns = { line: door.addressLine1, note };
  const row = stored
    ? await tx.save(placeNoteEntity, stored.place_note_id, stored.version, columns)
    : await tx.insert(placeNoteEntity, { door: doorOf(door), ...columns });
  invariant(row, 'The head is held: nobody else writes it meanwhile.');
  return yes({ note, version: row.version });
});
