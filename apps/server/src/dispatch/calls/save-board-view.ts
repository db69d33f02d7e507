import { saveBoardView as contract } from '@handrail/contracts/dispatch';
import { canAddView, checkViewName } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { dispatchViewEntity } from '../entities.ts';
import { findView, listViews, viewOfRow, viewsOnWire } from '../view-store.ts';

export const saveBoardViewHandler = change(contract, async (asked, { tx, by }) => {
  const { board_view_id, is_shared, params, expected_version } = asked;
  const { personId } = by;
  invariant(personId !== null, 'Who holds a level is a person.');
  const stored = board_view_id === null ? null : await findView(tx, board_view_id, personId);
  if (board_view_id !== null && !stored) throw notFound();
  if (stored && isStale(stored, expected_version)) return stale('view');

  const id = stored?.id ?? (await drawIds(tx.queries, 1))();
  const ownerId = stored?.ownerId ?? personId;
  const others = await listViews(tx);
  const name = checkViewName({ id, ownerId, name: asked.name, isShared: is_shared }, others);
  if (!name.ok) return name;
  const room = stored ? yes(true) : canAddView(ownerId, others);
  if (!room.ok) return room;

  const columns = { name: name.value, is_shared, params: JSON.stringify(params) };
  const row = stored
    ? await tx.save(dispatchViewEntity, id, stored.version, columns)
    : await tx.insert(dispatchViewEntity, { dispatch_view_id: id, owner_id: ownerId, ...columns });
  if (!row) throw notFound();
  const [view] = await viewsOnWire(tx, [viewOfRow(row)]);
  invariant(view, 'What was saved is shown.');
  return yes({ view });
});
