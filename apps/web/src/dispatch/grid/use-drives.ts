import { type Day, tripsOfRun } from '@handrail/domain/day';
import { useEffect, useRef, useState } from 'react';
import { CallError, callServer, inBackground } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { AskedRuns } from './asked-runs.ts';
import { type Drives, pairOf, type RunDrives, tripsOf } from './drives.ts';

/** A call names so many runs at most. */
const RUNS_AT_ONCE = 100;

/** Changes come in bursts, and each answer draws lanes anew: what runs ask meanwhile is asked together. */
const GATHER_MS = 300;

/** Roads that are being fetched are asked for again after this, a few times. */
const AGAIN_MS = 2_000;
const MOST_TIMES = 8;

/**
 * The empty drives of the day's runs. A run is asked about once, and anew as soon as it does something else or at other
 * times; until somebody has reckoned it nothing is drawn between its blocks. Who cannot be asked is no trouble: the plan
 * stands without.
 */
export function useDrives(board: HeldBoard | undefined): Drives {
  const [known, setKnown] = useState<Drives>(new Map());
  const asked = useRef(new AskedRuns(''));
  const latest = useRef<Day | null>(null);
  const waits = useRef<ReturnType<typeof setTimeout> | null>(null);
  const day = board?.day;

  useEffect(() => {
    latest.current = day ?? null;
    if (day) waits.current ??= setTimeout(askNews, GATHER_MS);

    function askNews(): void {
      waits.current = null;
      const now = latest.current;
      if (!now) return;
      if (asked.current.date !== now.date) asked.current = new AskedRuns(now.date);
      const wanted = asked.current.newsOf(now);
      if (wanted.length > 0) void ask(asked.current, wanted, 0);
    }

    async function ask(about: AskedRuns, runs: readonly string[], times: number): Promise<void> {
      for (let from = 0; from < runs.length; from += RUNS_AT_ONCE) {
        const some = runs.slice(from, from + RUNS_AT_ONCE);
        const found = await drivesOf(about.date, some);
        if (asked.current !== about) return; // another day is open
        if (!found) about.forget(some);
        else take(about, found, times);
      }
    }

    function take(about: AskedRuns, { drives, pending }: Found, times: number): void {
      const on = latest.current;
      if (on) setKnown((before) => withDrives(before, drives, on));
      if (pending.length === 0 || times >= MOST_TIMES) return;
      setTimeout(() => {
        if (asked.current === about) void ask(about, pending, times + 1);
      }, AGAIN_MS);
    }
  }, [day]);
  useEffect(
    () => () => {
      asked.current = new AskedRuns('');
      if (waits.current !== null) clearTimeout(waits.current);
      waits.current = null;
    },
    [],
  );

  return known;
}

interface Found {
  drives: [run: string, drives: RunDrives][];
  pending: string[];
}

async function drivesOf(date: string, runs: readonly string[]): Promise<Found | null> {
  try {
    const { data } = await inBackgroundAsked(date, runs);
    return {
      drives: data.runs.map(({ run_id, drives }) => [
        run_id,
        new Map(
          drives.map(({ from_trip_id, to_trip_id, travel_time }) => [pairOf(from_trip_id, to_trip_id), travel_time]),
        ),
      ]),
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

/** What is known, with what is known better. A run of which nothing is new keeps its drives; those of trips that left it are forgotten. */
function withDrives(known: Drives, told: Found['drives'], day: Day): Drives {
  const news = told.flatMap(([run, drives]) => {
    const before = known.get(run) ?? NONE;
    const isNew = [...drives].some(([pair, seconds]) => before.get(pair) !== seconds);
    return isNew ? [[run, new Map([...staying(before, run, day), ...drives])] as const] : [];
  });
  return news.length === 0 ? known : new Map([...known, ...news]);
}

function staying(drives: RunDrives, runId: string, day: Day): [pair: string, seconds: number][] {
  const trips = new Set(tripsOfRun(day, runId).map(({ id }) => id));
  return [...drives].filter(([pair]) => tripsOf(pair).every((id) => trips.has(id)));
}

const NONE: RunDrives = new Map();
