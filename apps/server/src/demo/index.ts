import { demoPassword, operators, signIns } from '@handrail/testbed/people';
import type { OperatorId } from '@handrail/domain/platform';
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

/** What of the demo is still to be written: companies that have nothing yet, and days around what there is. */
export interface TownLeft {
  companies: readonly { id: OperatorId; name: string }[];
  days: DaysLeft[];
}

/**
 * Opens the demo town on its first start; later starts find it filled, or fill what an earlier one did not come to. A live
 * one answers as soon as its people can sign in, and is filled meanwhile; in one that stands still everything is there from
 * the first answer on.
 */
export async function openDemo(services: Services): Promise<TownLeft> {
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

  const all = await demoOperators(services);
  const days: DaysLeft[] = [];
  for (const one of all.filter(({ isFilled }) => isFilled)) {
    const unfinished = await unfinishedDays(services, one);
    if (unfinished) days.push(unfinished);
  }
  const left = { companies: all.filter(({ isFilled }) => !isFilled), days };
  if (settings.HANDRAIL_DEMO === 'live') return left;
  await fillCompanies(services, left);
  for (const some of days) await some.fill(() => false);
  await imported;
  return { companies: [], days: [] };
}

/** Gives each company that has nothing yet its people, its vehicles, and today and tomorrow; its other days are left. */
export async function fillCompanies(services: Services, left: TownLeft, isStopped = () => false): Promise<void> {
  const now = services.clocks.town.now();
  const passwordHash = left.companies.length > 0 ? await hashPassword(demoPassword) : '';
  for (const { id, name } of left.companies) {
    if (isStopped()) return;
    const filling = fillingOf(name, todayOf(name, now), passwordHash);
    const filled = filling && (await fillCompany(services, id, filling, DAYS_AT_ONCE));
    if (filled) left.days.push(filled.left);
  }
  forgetDemoTown();
}

/** Whatever of the demo runs beside the server: in a live one its drivers, and first what is still to be filled. */
export function startDemo(services: Services, address: string, left: TownLeft): { stop(): Promise<void> } {
  if (services.settings.HANDRAIL_DEMO !== 'live') return { stop: async () => Promise.resolve() };
  let isStopped = false;
  let simulator: ReturnType<typeof startSimulator> | null = null;
  const run = async () => {
    await fillCompanies(services, left, () => isStopped);
    if (isStopped) return;
    simulator = startSimulator(services, address);
    for (const days of left.days) await days.fill(() => isStopped);
  };
  const running = run().catch((err: unknown) => {
    // What is there can be worked with; the days behind it are a little fewer.
    services.log.warn({ err }, 'The demo town was not filled to its end.');
  });
  return {
    stop: async () => {
      isStopped = true;
      await simulator?.stop();
      await running;
    },
  };
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
async function demoOperators({ db }: Services): Promise<{ id: OperatorId; name: string; isFilled: boolean }[]> {
  const { rows } = await sql<{ id: OperatorId; name: string; isFilled: boolean }>`
    select o.operator_id as id, o.name,
      exists (select 1 from vehicle v where v.operator_id = o.operator_id) as "isFilled"
    from operator o
    join operation p on p.operator_id = o.operator_id and p.version = 1 and p.call = ${FILL_DEMO}
    order by o.operator_id`.execute(asOwner(db));
  return rows;
}
