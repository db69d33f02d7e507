import { getManifest as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { bookingForDevice, dayOn, lookingOf } from '../../day/index.ts';
import { type ColumnOnWire, columnsWithTrips, gatherFleet } from '../column-wire.ts';
import { expectNear } from '../near-day.ts';
import { doorsOnWay } from '../phones/doors-on-way.ts';
import { columnsDrivenBy, deviceOf, teamsOf } from '../whose-run.ts';

export const getManifestHandler = act(contract, async ({ date }, { services, by, visit, requestId, clock }) => {
  const device = deviceOf(by);
  const { operator, personId, driverId } = device;
  const manifest = await readOperator(services.db, operator, async (queries) => {
    const asking = { services, by: device, queries };
    await expectNear(queries, operator, date, clock.now());
    const looking = lookingOf(asking);
    const day = await dayOn(asking, date);
    const columns = columnsDrivenBy(day, driverId, await teamsOf(looking, driverId));
    const shown = await columnsWithTrips(looking, day, await gatherFleet(looking, date), columns);
    const doors = await doorsOnWay(
      looking,
      day,
      columns.flatMap(({ run }) => run?.id ?? []),
    );
    return { version: day.version, columns: shown.map(columnForDevice), ...doors };
  });

  const riders = manifest.columns.flatMap(({ trips }) =>
    trips.flatMap(({ bookings }) => bookings.map(({ passenger_id }) => passenger_id)),
  );
  await services.accessLog.write({
    operator,
    personId,
    call: contract.name,
    outcome: 'read',
    subjects: [...new Set(riders)],
    address: visit.address,
    requestId,
  });
  return yes(manifest);
});

function columnForDevice(column: ColumnOnWire): ColumnOnWire {
  const trips = column.trips.map((trip) => ({ ...trip, bookings: trip.bookings.map(bookingForDevice) }));
  return { ...column, trips };
}
