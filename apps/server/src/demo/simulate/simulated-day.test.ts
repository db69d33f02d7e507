import { auditDay, entriesOf } from '@handrail/domain/day';
import { harborOperator, demoPassword } from '@handrail/testbed/people';
import { TOWN_DATE } from '@handrail/testbed/transit';
import { expect, test } from 'vitest';
import { readDay } from '../../day/index.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { hashPassword } from '../../session/index.ts';
import { chainOf, useHouse } from '../../testing.ts';
import { fillCompany } from '../fill-company.ts';
import { heardClock } from './heard-clock.ts';
import { SimulatedDay } from './simulated-day.ts';

/** Nine in the morning at the harbor. */
const NINE = '2026-03-10T16:00:00Z';
const house = useHouse();

test('Three hours with much trouble, played over HTTP by drivers and riders who call, leave a day that the auditor is content with', async () => {
  house.townClock.set(NINE);
  const town = await house.openTown({ zone: 'America/Los_Angeles' });
  const filled = await fillCompany(house.services, town.operator, {
    name: harborOperator.name,
    seed: 1,
    dates: [TOWN_DATE],
    passwordHash: await hashPassword(demoPassword),
  });
  if (!filled) throw new Error('It was filled already.');
  const dayNow = async () =>
    inOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, TOWN_DATE));
  const before = await dayNow();

  const said: string[] = [];
  let realMs = 0;
  const simulated = new SimulatedDay({
    address: house.address,
    username: town.person('Mia').email,
    password: await town.givePassword('Mia'),
    driverPassword: demoPassword,
    seed: 1,
    drivers: 24,
    trouble: 'high',
    load: 0,
    along: async (from, to) => Promise.resolve([from, to]),
    clock: heardClock(() => 0),
    realMs: () => realMs,
    tell: (what) => said.push(what),
  });
  await simulated.begin();
  for (let turn = 0; turn < 90; turn++) {
    house.townClock.pass({ minutes: 2 });
    house.guardClock.pass({ seconds: 2 });
    realMs += 20_000;
    await simulated.tick();
  }

  const after = await dayNow();
  expect(said).toEqual([]);
  expect(simulated.drivers).toBeGreaterThan(0);
  const done = (day: typeof after) =>
    [...entriesOf(day.booking)].filter(({ droppedOffAt }) => droppedOffAt !== null).length;
  expect(done(after)).toBeGreaterThan(done(before) + 3);
  expect(auditDay(after, filled.company.vehicles)).toEqual([]);
  expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
}, 60_000);

test('The clock that is heard goes on at the pace the server says, and takes its word again when it says it', () => {
  let realMs = 0;
  const clock = heardClock(() => realMs);
  clock.hear('2026-03-10T13:00:00Z;rate=60');
  realMs = 1_000;
  expect([clock.now().toString(), clock.rate()]).toEqual(['2026-03-10T13:01:00Z', 60]);
  clock.hear('2026-03-10T13:00:30Z;rate=60');
  expect(clock.now().toString()).toBe('2026-03-10T13:00:30Z');
});
