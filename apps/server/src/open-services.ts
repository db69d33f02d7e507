import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Temporal } from 'temporal-polyfill';
import { OperatorLines } from './platform/calls/operator-lines.ts';
import { loadCalls } from './platform/calls/registry.ts';
import { type Clocks, realClock, setClock, steadyClock } from './platform/clock/clock.ts';
import { keptDemoOffset } from './platform/clock/demo-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { DatabaseReach } from './platform/db/reach.ts';
import { ensurePartitions } from './platform/db/partitions.ts';
import { asOwner } from './platform/db/transaction.ts';
import { FileStore } from './platform/files/file-store.ts';
import { refuseDemoTown } from './platform/guard/demo-town.ts';
import { openBotCheck } from './platform/guard/bot-check.ts';
import { Guard } from './platform/guard/limits.ts';
import { openProviders } from './platform/providers/index.ts';
import { Lookups } from './platform/guard/lookups.ts';
import { Pace } from './platform/guard/pace.ts';
import { openVault } from './platform/guard/vault.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';
import { LiveFeed } from './platform/live/feed.ts';
import { AccessLog } from './platform/log/access-log.ts';
import { openLog } from './platform/log/logger.ts';
import type { Services } from './platform/services.ts';
import { Shelf } from './platform/shelf.ts';
import { type Settings, StartupError } from './platform/settings/settings.ts';
import { firstZone } from './programs/index.ts';

/** Makes what everything stands on: the database at its newest schema, the clocks, the log, the doors' guard. */
export async function openServices(settings: Settings, clocks?: Clocks): Promise<Services> {
  // Read while the database is opened, so that they are there when they are looked up.
  const [db] = await Promise.all([openDatabase(settings), loadCalls()]);
  try {
    await migrate(db);
    await refuseDemoTown(db, settings);
    return await servicesOn(db, settings, clocks ?? (await clocksOf(db, settings)));
  } catch (cause) {
    await db.close();
    throw cause;
  }
}

/** The same on a database that is open already. */
export async function servicesOn(
  db: Database,
  settings: Settings,
  clocks: Clocks,
  log: Logger = openLog(settings),
): Promise<Services> {
  await ensurePartitions(db, clocks.town.now());
  const providers = openProviders(settings, clocks.guard);
  const vault = openVault(settings);
  const reach = new DatabaseReach(db, log);
  return {
    settings,
    db,
    reach,
    clocks,
    calls: await loadCalls(),
    lines: new OperatorLines(),
    shelf: new Shelf(),
    feed: new LiveFeed(db),
    accessLog: new AccessLog(db, clocks.guard),
    guard: new Guard(db, clocks.guard),
    pace: new Pace(settings.HANDRAIL_CALLS_PER_MINUTE, clocks.guard),
    lookups: new Lookups(clocks.guard),
    botCheck: openBotCheck(providers.botCheck, log),
    providers,
    vault,
    files: new FileStore(settings.HANDRAIL_DATA, db, clocks.guard, vault),
    jobs: new JobQueue(db, reach, log),
    log,
  };
}

/**
 * The town's clock as the settings want it, read in the first program's zone, or as the demo has kept it; the guard's
 * clock is always that of real time, and steady.
 */
export async function clocksOf(db: Database, settings: Settings): Promise<Clocks> {
  const { HANDRAIL_NOW: wanted, HANDRAIL_RATE: rate } = settings;
  const real = { guard: steadyClock(), wall: realClock };
  if (wanted !== undefined) {
    return { town: setClock(wallTime(wanted, await firstZone(db)), rate), ...real };
  }
  const kept = settings.HANDRAIL_DEMO === 'off' ? null : keptDemoOffset(settings.HANDRAIL_DATA);
  if (kept === null && rate === 1) return { town: realClock, ...real };
  const startsAt = realClock.now().add({ milliseconds: kept ?? 0 });
  const newest = kept === null ? null : await newestMoment(db);
  // A demo that hurried stands further on than the time that has passed: it is not taken back.
  const isBehind = newest !== null && Temporal.Instant.compare(startsAt, newest) < 0;
  return { town: setClock(isBehind ? newest : startsAt, rate), ...real };
}

async function newestMoment(db: Database): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`select max(at) as at from operation`.execute(asOwner(db));
  return rows[0]?.at ?? null;
}

function wallTime(text: string, zone: string): Temporal.Instant {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'reject' }).toInstant();
  } catch {
    throw new StartupError(`HANDRAIL_NOW=${text} is no single moment in ${zone}: the clocks change there.`);
  }
}
