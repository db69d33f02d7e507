import { performance } from 'node:perf_hooks';
import { metroDay } from '@handrail/testbed/metro';
import type { Timed } from '../city/timed.ts';

const DOMAIN = new URL('../../../packages/domain/src/', import.meta.url);
const TRACKING = new URL('tracking/index.ts', DOMAIN);
const SERVER = new URL('../../../apps/server/src/', import.meta.url);
const RECKONER = new URL('tracking/reckoner/reckoner-desk.ts', SERVER);
/** In milliseconds: one run of fourteen stops, and five hundred of them. */
const MUST = { run: 5, all: 1_000 };
const STOPS = 14;

interface Reckoner {
  ReckonerDesk: new (onGone: (cause: unknown) => void) => {
    timesOf: (runs: readonly object[], nowMs: number) => Promise<readonly unknown[] | null>;
    close: () => Promise<void>;
  };
}

interface Tracking {
  sliceOfRun: (day: object, runId: string) => object;
  etasOfRun: (day: object, runId: string, asked: object) => readonly unknown[];
  paceOf: (day: object) => object;
}

/** What reckoning the times of a day's stops takes by itself, from positions that are there already. */
export async function reckonEtas(vehicles: number, times: number): Promise<Timed[]> {
  const { etasOfRun, paceOf, sliceOfRun } = (await import(TRACKING.href)) as Tracking;
  const { day, rows } = metroDay({ vehicles, bookings: (vehicles * STOPS) / 2, dispatchedShare: 1 });
  const runs = (rows['run'] ?? []).map((run) => String(run['run_id']));
  const nowMs = Date.parse(`${day.date}T09:00:00Z`);
  const asked = { nowMs, heard: { atMs: nowMs - 5_000, driveSec: 300 }, drive: () => 600 };
  const reckon = (id: string) => etasOfRun(day, id, asked);
  for (const id of runs) reckon(id);
  const one: number[] = [];
  const all: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    for (const id of runs) {
      const startedMs = performance.now();
      reckon(id);
      one.push(performance.now() - startedMs);
    }
    all.push(performance.now() - began);
  }
  const { ReckonerDesk } = (await import(RECKONER.href)) as Reckoner;
  const reckoner = new ReckonerDesk((cause) => console.error(cause));
  const ask = async () => {
    const { heard } = asked;
    const told = runs.map((id) => ({ key: id, heard, drives: [], pace: paceOf(day), slice: sliceOfRun(day, id) }));
    if (!(await reckoner.timesOf(told, nowMs))) throw new Error('The thread did not answer.');
  };
  await ask();
  const [inThread, taken]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn++) {
    const before = performance.eventLoopUtilization();
    const began = performance.now();
    await ask();
    inThread.push(performance.now() - began);
    taken.push(performance.eventLoopUtilization(before).active);
  }
  await reckoner.close();
  return [
    { what: `the times of a run of ${STOPS} stops`, ms: one, must: MUST.run },
    { what: `  of all ${runs.length} runs`, ms: all, must: MUST.all },
    { what: '  of all of them, in the thread', ms: inThread, must: MUST.all },
    { what: '  of that, taken from the thread that answers calls', ms: taken },
  ];
}
