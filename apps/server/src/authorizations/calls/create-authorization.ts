import { createAuthorization as contract } from '@handrail/contracts/authorizations';
import { invariant, no, yes } from '@handrail/domain/platform';
import { MERGED_ALREADY } from '@handrail/domain/riders';
import { isAccount } from '../../accounts/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { getRider } from '../../riders/index.ts';
import { authorizationsOnWire } from '../authorization-wire.ts';
import { rideAuthorizationEntity } from '../entities.ts';
import { columnsTyped } from '../save-authorization.ts';
import { daysWaiting, takeWaiting } from '../take-waiting.ts';
import { todayOf } from '../today.ts';

export const createAuthorizationHandler = change(contract, async (params, context) => {
  const { tx, clock } = context;
  const { passenger_id: rider_id, insurance_id: payer_account_id } = params;
  const rider = await getRider(tx.queries, tx.operator, rider_id);
  if (rider.mergedInto !== null) return no('MEMBER_MERGED', MERGED_ALREADY);
  if (!(await isAccount(tx.queries, tx.operator, payer_account_id))) throw notFound();
  const columns = await columnsTyped(tx, params, { payerId: payer_account_id, riderId: rider_id });
  if (!columns.ok) return columns;
  const whose = { payerId: payer_account_id, riderId: rider_id };
  const days = await daysWaiting(context, whose, columns.value);
  const { ride_authorization_id: id } = await tx.insert(rideAuthorizationEntity, {
    payer_account_id,
    rider_id,
    ...columns.value,
  });
  await takeWaiting(context, days, whose);
  const [shown] = await authorizationsOnWire(tx, { ids: [id] }, await todayOf(tx, clock.now()));
  invariant(shown, 'An authorization that was just noted is there.');
  return yes(shown);
});
