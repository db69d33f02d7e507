import { entriesOf, tripsOfRun, type Day } from '@handrail/domain/day';
import type { DriveSec } from '@handrail/domain/dispatch';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CallError, callServer, inBackground } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../held-board.ts';
import type { Drive } from './marks.ts';

/** How long vehicles drive empty, for those who draw a lane and for those who look down a run. */
export interface Drives {
  minutes: Drive;
  seconds: DriveSec;
}

const NOBODY_KNOWS: Drives = { minutes: () => null, seconds: () => null };

/** A call names so many runs at most. */
const RUNS_AT_ONCE = 100;

/** Roads that are being fetched are asked for again after this, a few times. */
const AGAIN_MS = 2_000;
const MOST_TIMES = 8;

/**
 * The empty drives of the day's runs. A run is asked about once, and anew as soon as it does something else or at other
 * times; until somebody has reckoned it nothing is drawn between its blocks. Who cannot be asked is no trouble: the plan
 * stands without.
 */
export function useDrives(board: HeldBoard | undefined): Drives {
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = useRef({ date: '', texts: new Map<string, string>() });
  const date = board?.date ?? '';
  const day = board?.day;

  useEffect(() => {
    if (!day) return;
    if (asked.current.date !== date) asked.current = { date, texts: new Map() };
    const { texts } = asked.current;
    const wanted = [...entriesOf(day.run)].flatMap(({ id }) => {
      const text = textOf(day, id);
      if (text === null || texts.get(id) === text) return [];
      texts.set(id, text);
      return [id];
    });
    if (wanted.length > 0) void ask(wanted, 0);

    async function ask(runs: readonly string[], times: number): Promise<void> {
      for (let from = 0; from < runs.length; from += RUNS_AT_ONCE) {
        const some = runs.slice(from, from + RUNS_AT_ONCE);
        const found = await drivesOf(date, some);
        if (asked.current.texts !== texts) return; // another day is open
        if (!found) for (const id of some) texts.delete(id);
        else take(found, times);
      }
    }

    function take({ drives, pending }: Found, times: number): void {
      setKnown((before) => (isNews(before, drives) ? new Map([...before, ...drives]) : before));
      if (pending.length === 0 || times >= MOST_TIMES) return;
      setTimeout(() => {
        if (asked.current.texts === texts) void ask(pending, times + 1);
      }, AGAIN_MS);
    }
  }, [date, day]);
  useEffect(
    () => () => {
      asked.current = { date: '', texts: new Map() };
    },
    [],
  );

  return useMemo(() => {
    if (known.size === 0) return NOBODY_KNOWS;
    return {
      minutes: (from, to) => {
        const seconds = known.get(pairOf(from, to));
        return seconds === undefined ? null : Math.ceil(seconds / 60);
      },
      seconds: (from, to) => known.get(pairOf(from.tripId, to.tripId)) ?? null,
    };
  }, [known]);
}

interface Found {
  drives: [pair: string, seconds: number][];
  pending: string[];
}

async function drivesOf(date: string, runs: readonly string[]): Promise<Found | null> {
  try {
    const { data } = await inBackgroundAsked(date, runs);
    return {
      drives: data.runs.flatMap(({ drives }) =>
        drives.map(({ from_trip_id, to_trip_id, travel_time }): [string, number] => [
          pairOf(from_trip_id, to_trip_id),
          travel_time,
        ]),
      ),
      pending: data.runs.flatMap(({ run_id, is_pending }) => (is_pending ? [run_id] : [])),
    };
  } catch (failure) {
    if (failure instanceof CallError) return null;
    throw failure;
  }
}

/** No hand asks for it. */
async function inBackgroundAsked(date: string, runs: readonly string[]) {
  const asking: ReturnType<typeof callServer<'getEmptyDrives'>>[] = [];
  inBackground(() => asking.push(callServer('getEmptyDrives', { date, run_id: [...runs] })));
  const [reply] = await Promise.all(asking);
  if (!reply) throw new Error('What is called in the background is called.');
  return reply;
}

function isNews(known: ReadonlyMap<string, number>, drives: readonly [string, number][]): boolean {
  return drives.some(([pair, seconds]) => known.get(pair) !== seconds);
}

function pairOf(from: string, to: string): string {
  return `${from} ${to}`;
}

/** What a run's drives depend on; null where there is nothing to drive between. */
function textOf(day: Day, runId: string): string | null {
  const trips = tripsOfRun(day, runId);
  return trips.length < 2 ? null : trips.map(({ id, startsAt, endsAt }) => `${id} ${startsAt} ${endsAt}`).join();
}
