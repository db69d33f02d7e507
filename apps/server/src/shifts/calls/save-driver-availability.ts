import { saveDriverAvailability as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { readWeek } from '@handrail/domain/shifts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { driverEntity, listWeeks, weekOnWire, spanInRow } from '../../drivers/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';

export const saveDriverAvailabilityHandler = change(contract, async (params, { tx }) => {
  const { driver_id, week: sent, expected_version } = params;
  const [stored] = await listWeeks(tx, driver_id);
  if (!stored) throw notFound();
  if (isStale(stored, expected_version)) return stale('driver');
  const week = readWeek(
    sent.map(({ day_of_week, start_time, end_time }) => ({ dayOfWeek: day_of_week, start: start_time, end: end_time })),
  );
  if (!week.ok) return week;

  const version = await tx.patch(driverEntity, driver_id, stored.version, { week: week.value.map(spanInRow) });
  return yes(weekOnWire({ driverId: driver_id, version, week: week.value }));
});
