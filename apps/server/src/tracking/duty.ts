import { epochMsOf, entriesOf, type Day, type Run } from '@handrail/domain/day';
import type { DriverId, OperatorId } from '@handrail/domain/platform';
import { runOnDuty, type Worked } from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { daysOn } from '../day/index.ts';
import { isDrivenBy, teamsOf } from '../dispatch/index.ts';
import type { Device } from '../platform/calls/principal.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { yardZone } from './yard-zone.ts';
import { loggedAbout } from '../shifts/index.ts';

/** What a run began that ends after midnight is looked for until then. */
const UNTIL_HOUR = 5;
/** For so long what a driver does is known by heart, unless something changes: a vehicle says where it is every few seconds. */
const KNOWN_MS = 20_000;

interface Duty {
  days: readonly { day: Day; runs: readonly Run[]; worked: readonly Worked[] }[];
  version: number;
  untilMs: number;
}

export interface OnDuty {
  run: Run;
  /** The service day that the run is of. */
  date: string;
}

const duties = new WeakMap<Services, Map<string, Duty>>();

/** Says which run a driver is on at a moment; null off duty. */
export async function dutyOf(services: Services, device: Device): Promise<(atMs: number) => OnDuty | null> {
  const known = duties.get(services) ?? new Map<string, Duty>();
  duties.set(services, known);
  const key = `${device.operator} ${device.personId}`;
  const version = services.feed.headOf(device.operator);
  const nowMs = services.clocks.guard.now().epochMilliseconds;
  let duty = known.get(key);
  if (!duty || duty.version !== version || duty.untilMs <= nowMs) {
    for (const [other, { untilMs }] of known) if (untilMs <= nowMs) known.delete(other);
    duty = { days: await readDuty(services, device), version, untilMs: nowMs + KNOWN_MS };
    known.set(key, duty);
  }
  const { days } = duty;
  return (atMs) => {
    for (const { day, runs, worked } of days) {
      const run = runOnDuty(day, runs, worked, atMs);
      if (run) return { run, date: day.date };
    }
    return null;
  };
}

async function readDuty(services: Services, by: Device): Promise<Duty['days']> {
  const operator: OperatorId = by.operator;
  const driver: DriverId = String(by.personId);
  const now = services.clocks.town.now();
  return readOperator(services.db, operator, async (queries) => {
    const looking = { services, queries, operator };
    const local = now.toZonedDateTimeISO(await yardZone(queries, operator));
    const today = local.toPlainDate();
    const dates = local.hour < UNTIL_HOUR ? [today.subtract({ days: 1 }), today] : [today];
    const teams = await teamsOf(looking, driver);
    const logged = await loggedAbout(looking, driver, today);
    const days = await daysOn({ services, by, queries }, dates.map(String));
    return days.map((day) => ({
      day,
      runs: [...entriesOf(day.run)].filter((run) => isDrivenBy(run, driver, teams)),
      worked: logged
        .filter(({ serviceDay }) => Temporal.PlainDate.compare(serviceDay, day.date) === 0)
        .map(({ startsAt, endsAt }) => ({
          fromMs: epochMsOf(startsAt),
          toMs: endsAt === null ? null : epochMsOf(endsAt),
        })),
    }));
  });
}
