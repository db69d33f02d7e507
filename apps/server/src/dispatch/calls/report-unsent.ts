import { reportUnsent as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { dayOn, lookingOf } from '../../day/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { listPrograms } from '../../programs/index.ts';
import { tellDesks } from '../phones/tell-desks.ts';
import { noteUnsent } from '../phones/unsent-store.ts';
import { columnsDrivenBy, deviceOf, teamsOf } from '../whose-run.ts';

export const reportUnsentHandler = act(contract, async ({ count, since }, { services, by, clock }) => {
  const device = deviceOf(by);
  const { operator, driverId: driver } = device;
  const now = clock.now();
  const date = await inOperator(services.db, operator, async (queries) => {
    const [program] = await listPrograms(queries, operator);
    const today = now
      .toZonedDateTimeISO(program?.program_timezone ?? 'UTC')
      .toPlainDate()
      .toString();
    const asking = { services, by: device, queries };
    const [column] = columnsDrivenBy(await dayOn(asking, today), driver, await teamsOf(lookingOf(asking), driver));
    await noteUnsent(
      { queries, operator },
      {
        driver,
        date: today,
        vehicleId: column?.vehicleId ?? null,
        count,
        since: since === null ? null : Temporal.Instant.from(since),
        at: now,
      },
    );
    return today;
  });
  tellDesks(services, operator, date);
  return yes({});
});
