import { seeManifest as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { expectNear } from '../near-day.ts';
import { noteSeen } from '../phones/seen-store.ts';
import { tellDesks } from '../phones/tell-desks.ts';
import { columnsDrivenBy, deviceOf, teamsOf } from '../whose-run.ts';

export const seeManifestHandler = act(contract, async ({ date, version }, { services, by, clock }) => {
  const device = deviceOf(by);
  const { operator, driverId: driver } = device;
  await inOperator(services.db, operator, async (queries) => {
    await expectNear(queries, operator, date, clock.now());
    const asking = { services, by: device, queries };
    const day = await dayOn(asking, date);
    const columns = columnsDrivenBy(day, driver, await teamsOf(lookingOf(asking), driver));
    // A version that is still to come was seen by nobody.
    const seen = { date, version: Math.min(version, day.version), driver, at: clock.now() };
    const runs = columns.flatMap(({ run }) => run?.id ?? []);
    await noteSeen({ queries, operator }, runs, seen);
  });
  tellDesks(services, operator, date);
  return yes({});
});
