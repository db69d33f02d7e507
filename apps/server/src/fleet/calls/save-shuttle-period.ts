import { saveShuttlePeriod as contract } from '@handrail/contracts/fleet';
import { checkPeriod } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { vehiclePeriodEntity } from '../entities.ts';
import { drawPeriodId, findPeriod, listPeriods, periodOfRow, periodOnWire } from '../period-store.ts';
import { tripsIn } from '../trips-in.ts';
import { vehicleNotFound } from '../vehicle-details.ts';
import { findVehicle } from '../vehicle-store.ts';

export const saveShuttlePeriodHandler = change(contract, async (params, { tx }) => {
  const { vehicle_period_id, shuttle_id, kind, expected_version } = params;
  if (!(await findVehicle(tx.queries, tx.operator, shuttle_id))) return vehicleNotFound;
  const stored = vehicle_period_id === null ? null : await findPeriod(tx.queries, tx.operator, vehicle_period_id);
  if (vehicle_period_id !== null && stored?.vehicleId !== shuttle_id) throw notFound();
  if (isStale(stored, expected_version)) return stale('days', 'these');

  const period = checkPeriod(
    {
      id: vehicle_period_id ?? (await drawPeriodId(tx.queries)),
      vehicleId: shuttle_id,
      kind,
      startsOn: Temporal.PlainDate.from(params.starts_on),
      endsOn: params.ends_on === null ? null : Temporal.PlainDate.from(params.ends_on),
      reason: params.reason,
    },
    await listPeriods(tx.queries, tx.operator, { vehicleId: shuttle_id }),
  );
  if (!period.ok) return period;

  const { id, startsOn, endsOn, reason } = period.value;
  const columns = { kind, starts_on: startsOn.toString(), ends_on: endsOn?.toString() ?? null, reason };
  const row = stored
    ? await tx.save(vehiclePeriodEntity, id, stored.version, columns)
    : await tx.insert(vehiclePeriodEntity, { vehicle_period_id: id, vehicle_id: shuttle_id, ...columns });
  if (!row) throw notFound();
  return yes({
    period: periodOnWire(periodOfRow(row)),
    trips: await tripsIn(tx.queries, tx.operator, period.value),
  });
});
