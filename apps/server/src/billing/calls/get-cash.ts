import { getCash as contract } from '@handrail/contracts/billing';
import { addUp, yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { columnsDrivenBy, deviceOf, expectNear, teamsOf } from '../../dispatch/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { cashOfColumns } from '../cash-of-rides.ts';
import { driverCash } from '../cash-store.ts';
import { cashOnWire } from '../cash-wire.ts';

export const getCashHandler = act(contract, async ({ date }, { services, by, clock }) => {
  const device = deviceOf(by);
  const { operator, driverId } = device;
  return readOperator(services.db, operator, async (queries) => {
    await expectNear(queries, operator, date, clock.now());
    const asking = { services, by: device, queries };
    const day = await dayOn(asking, date);
    const columns = columnsDrivenBy(day, driverId, await teamsOf(lookingOf(asking), driverId));
    const rides = await cashOfColumns({ queries, operator }, day, { columns, driverId });
    const left = await driverCash({ queries, operator }, { driverId });
    return yes({
      rides: rides.map(cashOnWire),
      in_hand_cents: addUp(left.map(({ inHandCents }) => inHandCents)),
    });
  });
});
