import { getManifest as contract } from '@handrail/contracts/dispatch';
import { type OperatorId, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { listPrograms } from '../../programs/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { type Queries, readOperator } from '../../platform/db/transaction.ts';
import { bookingForDevice, lookingOf, dayOn } from '../../day/index.ts';
import { type ColumnOnWire, columnsWithTrips, gatherFleet } from '../column-wire.ts';
import { columnsDrivenBy, deviceOf, teamsOf } from '../whose-run.ts';

export const getManifestHandler = act(contract, async ({ date }, { services, by, visit, requestId, clock }) => {
  const device = deviceOf(by);
  const { operator, personId, driverId } = device;
  const manifest = await readOperator(services.db, operator, async (queries) => {
    const asking = { services, by: device, queries };
    if (!(await isNear(queries, operator, date, clock.now()))) {
      throw malformed('A manifest is shown from yesterday to tomorrow.');
    }
    const looking = lookingOf(asking);
    const day = await dayOn(asking, date);
    const columns = columnsDrivenBy(day, driverId, await teamsOf(looking, driverId));
    const shown = await columnsWithTrips(looking, day, await gatherFleet(looking, date), columns);
    return { version: day.version, columns: shown.map(columnForDevice) };
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

/** Whether a day is yesterday, today or tomorrow where one of the operator's programs is. */
async function isNear(queries: Queries, operator: OperatorId, date: string, now: Temporal.Instant): Promise<boolean> {
  const zones = (await listPrograms(queries, operator)).map(({ program_timezone }) => program_timezone);
  return (zones.length > 0 ? zones : ['UTC']).some((zone) => {
    const today = now.toZonedDateTimeISO(zone).toPlainDate();
    return Math.abs(today.until(Temporal.PlainDate.from(date)).days) <= 1;
  });
}

function columnForDevice(column: ColumnOnWire): ColumnOnWire {
  const trips = column.trips.map((trip) => ({ ...trip, bookings: trip.bookings.map(bookingForDevice) }));
  return { ...column, trips };
}
