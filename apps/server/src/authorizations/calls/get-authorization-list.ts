import { getAuthorizationList as contract } from '@handrail/contracts/authorizations';
import { yes } from '@handrail/domain/platform';
import { listPayers } from '../../accounts/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { authorizationsOnWire } from '../authorization-wire.ts';
import { placesOfRider } from '../places-of-rider.ts';
import { todayOf } from '../today.ts';

export const getAuthorizationListHandler = read(contract, async (params, { queries, by, clock, reveals }) => {
  const asking = { queries, operator: by.operator };
  const { passenger_id: rider, insurance_id: payerId, runs_out: isRunningOut = false } = params;
  const today = await todayOf(asking, clock.now());
  const found = await authorizationsOnWire(
    asking,
    {
      ...(rider === undefined ? {} : { riderIds: [rider] }),
      ...(payerId === undefined ? {} : { payerId }),
      ...(isRunningOut ? { endsFrom: today } : {}),
    },
    today,
  );
  const authorizations = isRunningOut ? found.filter(({ runs_out }) => runs_out) : found;
  reveals([...new Set(authorizations.map(({ passenger_id }) => passenger_id))]);
  const payers = await listPayers(queries, by.operator);
  return yes({
    authorizations,
    payers: payers
      .filter(({ isActive }) => isActive)
      .map(({ id: insurance_id, name: insurance_name }) => ({ insurance_id, insurance_name })),
    places: rider === undefined ? [] : await placesOfRider(asking, rider),
  });
});
