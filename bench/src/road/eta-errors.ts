import { dayAtDawn } from '@handrail/testbed/days';
import { driveUnknown, type MadeStop, runsDriven } from '@handrail/testbed/simulator';
import { cedarValley, placesById, TOWN_DATE } from '@handrail/testbed/transit';
import { percentile, printTable } from '../server/figures.ts';

const DOMAIN = new URL('../../../packages/domain/src/', import.meta.url);
const AHEAD_MS = 15 * 60_000;
/** A vehicle said where it is a few seconds ago. */
const HEARD_MS = 5_000;
/** The median of what is said a quarter of an hour ahead, in seconds. */
const AIM_SEC = 90;

interface Domain {
  etasOfRun: (
    day: object,
    runId: string,
    asked: object,
  ) => readonly { stop: { bookingId: string; stopType: string }; atMs: number }[];
  paceOf: (day: object) => object;
}

interface Days {
  edit: <D extends object>(day: D, changed: { bookings: readonly object[] }) => D;
}

interface Errors {
  eta: number[];
  plan: number[];
}

/**
 * By how much the times are off that are said a quarter of an hour before a stop is reached, on days whose speeds, jams and times at doors
 * are drawn from spreads that the estimate does not know; and beside them the times of the plan.
 */
export async function measureEtaErrors(days: number): Promise<void> {
  const { etasOfRun, paceOf } = (await import(new URL('tracking/index.ts', DOMAIN).href)) as Domain;
  const { edit } = (await import(new URL('day/index.ts', DOMAIN).href)) as Days;
  let id = 0;
  const nextId = () => String(++id);
  const company = cedarValley({ nextId });
  const all: Errors = { eta: [], plan: [] };
  const driven: Errors = { eta: [], plan: [] };
  for (let seed = 1; seed <= days; seed++) {
    const day = dayAtDawn(company, TOWN_DATE, { seed, nextId });
    const runs = runsDriven(day).map((runId) => driveUnknown(day, runId, { seed, point: placesById(company) }));
    for (const run of runs) {
      for (const made of run.made) {
        const nowMs = made.arrivedMs - AHEAD_MS;
        const restSec = run.restSec(nowMs - HEARD_MS);
        const heard = restSec === null ? null : { atMs: nowMs - HEARD_MS, driveSec: restSec };
        const known = edit(day, { bookings: runs.flatMap(({ ridesAt }) => ridesAt(nowMs)) });
        const etas = etasOfRun(known, run.runId, { nowMs, heard, drive: run.emptySec, pace: paceOf(known) });
        const said = etas.find(({ stop }) => isOf(stop, made));
        if (!said) continue;
        const errors = {
          eta: Math.abs(said.atMs - made.arrivedMs) / 1_000,
          plan: Math.abs(made.stop.plannedMs - made.arrivedMs) / 1_000,
        };
        const isOnTheWay = (run.made[0]?.setOutMs ?? Infinity) <= nowMs;
        for (const kind of ['eta', 'plan'] as const) {
          all[kind].push(errors[kind]);
          if (isOnTheWay) driven[kind].push(errors[kind]);
        }
      }
    }
  }
  const row = (what: string, { eta, plan }: Errors) => [
    what,
    eta.length,
    ...[0.5, 0.9].map((share) => Math.round(percentile(eta, share))),
    ...[0.5, 0.9].map((share) => Math.round(percentile(plan, share))),
    percentile(eta, 0.5) <= AIM_SEC ? 'kept' : 'OVER',
  ];
  console.log(`seconds off, a quarter of an hour ahead, ${days} days of Cedar Valley; aim: median ${AIM_SEC}`);
  printTable(
    ['stops', 'times', 'ETA p50', 'p90', 'plan p50', 'p90', ''],
    [row('all', all), row('of runs under way', driven)],
  );
}

function isOf(stop: { bookingId: string; stopType: string }, { stop: made }: MadeStop): boolean {
  return stop.bookingId === made.bookingId && stop.stopType === made.type;
}
