import { editManyDrivers as contract } from '@handrail/contracts/drivers';
import { changeMany } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { checkStatus } from '../../fleet/index.ts';
import { warned } from '../../platform/calls/warnings.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { listedDrivers } from '../driver-details.ts';
import { listFiles } from '../driver-file.ts';
import { driverEntity } from '../entities.ts';
import { phonesInUse, phoneTaken } from '../phone-of-driver.ts';
import { signOutDrivers } from '../sign-out-drivers.ts';
import { tripsLeftBy } from '../trips-left.ts';

export const editManyDriversHandler = change(contract, async (params, context) => {
  const { tx } = context;
  const { driver_ids, status, clock_in_out } = params;
  const files = await listFiles(tx.queries, tx.operator, driver_ids);
  if (files.length < new Set(driver_ids).size) throw notFound();

  const before = files.map(({ id, version, record }) => ({
    id,
    version,
    status: record.status,
    clocksIn: record.clocksIn,
  }));
  const phones = status === 1 ? await phonesInUse(tx, driver_ids) : new Set<string>();
  const { changed, refused } = changeMany(before, (driver) => {
    const checked = checkStatus(status ?? driver.status);
    if (!checked.ok) return checked;
    if (status === 1 && driver.status !== 1 && phones.has(driver.id)) return phoneTaken;
    const clocksIn = clock_in_out ?? driver.clocksIn;
    const isSame = checked.value === driver.status && clocksIn === driver.clocksIn;
    return yes(isSame ? driver : { ...driver, status: checked.value, clocksIn });
  });
  for (const { id, version, status, clocksIn } of changed) {
    await tx.save(driverEntity, id, version, { status, clocks_in: clocksIn });
  }
  const isOff = new Set(before.flatMap((driver) => (driver.status === 1 ? [] : [driver.id])));
  const left = changed.filter(({ id, status: now }) => now !== 1 && !isOff.has(id)).map(({ id }) => id);
  await signOutDrivers(context, left);
  const shown = changed.map(({ id }) => id);
  return yes({
    changed: shown.length === 0 ? [] : await listedDrivers(tx.queries, tx.operator, shown),
    refused: refused.map(({ item, refusal }) => ({
      driver_id: item.id,
      error_code: refusal.code,
      message: refusal.sentence,
    })),
    ...warned(await tripsLeftBy(context, left)),
  });
});
