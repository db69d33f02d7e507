import { metroDay } from '@handrail/testbed/metro';
import type { Timed } from '../city/timed.ts';

const DOMAIN = new URL('../../../packages/domain/src/', import.meta.url);
const TRACKING = new URL('tracking/index.ts', DOMAIN);
/** In milliseconds: one run of fourteen stops, and five hundred of them. */
const MUST = { run: 5, all: 1_000 };
const STOPS = 14;

interface Tracking {
  etasOfRun: (day: object, runId: string, asked: object) => readonly unknown[];
}

/** What reckoning the times of a day's stops takes by itself, from positions that are there already. */
export async function reckonEtas(vehicles: number, times: number): Promise<Timed[]> {
  const { etasOfRun } = (await import(TRACKING.href)) as Tracking;
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
  return [
    { what: `the times of a run of ${STOPS} stops`, ms: one, must: MUST.run },
    { what: `  of all ${runs.length} runs`, ms: all, must: MUST.all },
  ];
}
