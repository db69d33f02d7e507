import { editAuthorization as contract } from '@handrail/contracts/authorizations';
import { invariant, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { listAuthorizations } from '../authorization-store.ts';
import { authorizationsOnWire } from '../authorization-wire.ts';
import { rideAuthorizationEntity } from '../entities.ts';
import { columnsTyped } from '../save-authorization.ts';
import { daysWaiting, takeWaiting } from '../take-waiting.ts';
import { todayOf } from '../today.ts';

export const editAuthorizationHandler = change(contract, async (params, context) => {
  const { tx, clock } = context;
  const ids = [params.authorization_id];
  const [stored] = await listAuthorizations(tx, { ids });
  if (!stored) throw notFound();
  if (isStale(stored, params.expected_version)) return stale('authorization');
  const columns = await columnsTyped(tx, params, stored);
  if (!columns.ok) return columns;
  const days = await daysWaiting(context, stored, columns.value);
  await tx.save(rideAuthorizationEntity, stored.id, stored.version, columns.value);
  await takeWaiting(context, days, stored);
  const [shown] = await authorizationsOnWire(tx, { ids }, await todayOf(tx, clock.now()));
  invariant(shown, 'An authorization that was just saved is there.');
  return yes(shown);
});
