import { deleteBoardView as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { dispatchViewEntity } from '../entities.ts';
import { findView } from '../view-store.ts';

export const deleteBoardViewHandler = change(contract, async ({ board_view_id, expected_version }, { tx, by }) => {
  const view = await findView(tx, board_view_id, by.personId);
  if (!view) throw notFound();
  if (isStale(view, expected_version)) return stale('view');
  await tx.remove(dispatchViewEntity, view.id, view.version);
  return yes({ board_view_id });
});
