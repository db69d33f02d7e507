import { demoPassword, operators, signIns } from '@handrail/testbed/people';
import { sql } from 'kysely';
import { clocksOf } from '../open-services.ts';
import { demoOpening, keepDemoOffset } from '../platform/clock/demo-clock.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { FILL_DEMO } from '../platform/guard/demo-town.ts';
import type { Services } from '../platform/services.ts';
import { hashPassword } from '../session/index.ts';
import type { DaysLeft } from './days-left.ts';
import { fillCompany } from './fill-company.ts';
import { fillingOf, forgetDemoTown, todayOf } from './fillings.ts';
import { fillPeople } from './people.ts';
import { importDemoTown } from './region.ts';
import { startSimulator } from './simulator.ts';
import { unfinishedDays } from './unfinished.ts';

export { drawTownAhead } from './region.ts';

/** Today and tomorrow: what whoever opens the console looks at. */
const DAYS_AT_ONCE = 2;

/**
 * Fills the demo town on its first start; later starts find it filled, or fill what an earlier one did not come to. In a
 * live one the days around today and tomorrow are left for when it answers already; in one that stands still everything is
 * there from the first answer on.
 */
export async function fillDemo(services: Services): Promise<DaysLeft[]> {
  const { settings, db } = services;
  const imported = importDemoTown(services);
  if (await isNew(services)) {
    // Its people are the first whom the log tells of, so its clock is settled before them; one that was set by hand is read
    // in the zone of a program, which comes with them.
    const isSetByHand = settings.HANDRAIL_NOW !== undefined;
    if (!isSetByHand) {
      keepOpening(services);
      services.clocks = await clocksOf(db, settings);
    }
    await fillPeople(services);
    if (isSetByHand) services.clocks = await clocksOf(db, settings);
  }

  const now = services.clocks.town.now();
  let passwordHash: string | null = null;
  const left: DaysLeft[] = [];
  for (const { id, name, isFilled } of await demoOperators(services)) {
    if (isFilled) {
      const unfinished = await unfinishedDays(services, { id, name });
      if (unfinished) left.push(unfinished);
      continue;
    }
    passwordHash ??= await hashPassword(demoPassword);
    const filling = fillingOf(name, todayOf(name, now), passwordHash);
    const filled = filling && (await fillCompany(services, id, filling, DAYS_AT_ONCE));
    if (filled) left.push(filled.left);
  }
  forgetDemoTown();
  if (settings.HANDRAIL_DEMO === 'still') for (const days of left) await days.fill(() => false);
  await imported;
  return settings.HANDRAIL_DEMO === 'still' ? [] : left;
}

/** Whatever of the demo runs beside the server: in a live one its drivers, and first the days that are still to be filled. */
export function startDemo(services: Services, address: string, left: readonly DaysLeft[]): { stop(): Promise<void> } {
  if (services.settings.HANDRAIL_DEMO !== 'live') return { stop: async () => Promise.resolve() };
  const simulator = startSimulator(services, address);
  let isStopped = false;
  const filling = fillLeft(services, left, () => isStopped);
  return {
    stop: async () => {
      isStopped = true;
      await simulator.stop();
      await filling;
    },
  };
}

async function fillLeft({ log }: Services, left: readonly DaysLeft[], isStopped: () => boolean): Promise<void> {
  try {
    for (const days of left) await days.fill(isStopped);
  } catch (err) {
    // What is there can be worked with; the days behind it are a little fewer.
    log.warn({ err }, 'The demo town was not filled to its end.');
  }
}

/** The demo's clock starts on an afternoon at work, whatever the hour outside. */
function keepOpening({ settings, clocks }: Services): void {
  const real = clocks.guard.now();
  const zone = operators[0]?.programs[0]?.zone ?? 'UTC';
  keepDemoOffset(settings.HANDRAIL_DATA, demoOpening(real, zone).epochMilliseconds - real.epochMilliseconds);
}

async function isNew({ db }: Services): Promise<boolean> {
  const { rows } = await sql`select 1 from operator limit 1`.execute(asOwner(db));
  return rows.length === 0;
}

/** The lines that the start prints. */
export function demoSignIns(): string {
  const lines = signIns.map(({ email, levels }) => `  ${email.padEnd(24)} levels ${levels.join(', ')}`);
  return `Demo sign-ins, password ${demoPassword}:\n${lines.join('\n')}`;
}

/** Operators that this demo opened. One that somebody opened by hand is theirs. */
async function demoOperators({ db }: Services): Promise<{ id: string; name: string; isFilled: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isFilled: boolean }>`
    select o.operator_id as id, o.name,
      exists (select 1 from vehicle v where v.operator_id = o.operator_id) as "isFilled"
    from operator o
    join operation p on p.operator_id = o.operator_id and p.version = 1 and p.call = ${FILL_DEMO}
    order by o.operator_id`.execute(asOwner(db));
  return rows;
}
