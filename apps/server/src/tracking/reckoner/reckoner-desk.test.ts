import { entriesOf, patchBooking, tripsOfRun, bookingsOfTrip, type Day } from '@handrail/domain/day';
import { etasOfRun, paceOf, sliceOfRun } from '@handrail/domain/tracking';
import { metroDay } from '@handrail/testbed/metro';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { ReckonerDesk } from './reckoner-desk.ts';
import type { FromReckoner } from './reckoner-words.ts';
import { ReckonerOnPaper } from './testing.ts';

const { day } = metroDay({ vehicles: 4, bookings: 24, dispatchedShare: 1 });
const runs = [...entriesOf(day.run)].map(({ id }) => id);
const nowMs = Date.parse(`${day.date}T13:00:00Z`);
const heard = { atMs: nowMs - 5_000, driveSec: 420 };

function asked(of: Day = day) {
  return runs.map((id) => ({
    key: `1 ${id}`,
    heard,
    drives: [] as const,
    pace: paceOf(of),
    slice: sliceOfRun(of, id),
  }));
}

function here(of: Day = day) {
  return runs.map((id) =>
    etasOfRun(of, id, { nowMs, heard, pace: paceOf(of) }).map(({ stop, atMs, isGuess }) => ({
      stopId: stop.id,
      atMs,
      isGuess,
    })),
  );
}

function open() {
  const threads: ReckonerOnPaper[] = [];
  const gone: unknown[] = [];
  const desk = new ReckonerDesk(
    (cause) => gone.push(cause),
    () => {
      const thread = new ReckonerOnPaper();
      threads.push(thread);
      return thread;
    },
  );
  const toldRuns = (thread = threads.at(-1)) =>
    thread?.told.flatMap((word) => (word.is === 'runs' ? [word.runs.length] : []));
  return { desk, threads, gone, toldRuns };
}

afterEach(() => void vi.useRealTimers());

test('The thread says what would be reckoned here, and is told of a run again only once that is another', async () => {
  const { desk, toldRuns } = open();
  expect(await desk.timesOf(asked(), nowMs)).toEqual(here());
  expect(await desk.timesOf(asked(), nowMs)).toEqual(here());
  expect(toldRuns()).toEqual([4]);
  const [trip] = tripsOfRun(day, runs[0] ?? '');
  const [ride] = bookingsOfTrip(day, trip?.id ?? '');
  const enrouteAt = new Date(nowMs - 60_000).toISOString();
  const after = patchBooking(day, ride?.id ?? '', { enrouteAt });
  expect(await desk.timesOf(asked(after), nowMs)).toEqual(here(after));
  expect(toldRuns()).toEqual([4, 1]);
});

test('Where it ended nobody answers for a moment, and the one that is begun after that is told of all runs anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { desk, threads, gone, toldRuns } = open();
  expect(await desk.timesOf(asked(), nowMs)).toEqual(here());
  const [thread] = threads;
  if (thread) thread.isMute = true;
  const lost = desk.timesOf(asked(), nowMs);
  thread?.emit('error', new Error('Out of memory.'));
  thread?.emit('exit', 1);
  expect(await lost).toBeNull();
  expect(gone).toEqual([new Error('Out of memory.')]);
  expect([await desk.timesOf(asked(), nowMs), threads.length]).toEqual([null, 1]);
  vi.advanceTimersByTime(6_000);
  expect(await desk.timesOf(asked(), nowMs)).toEqual(here());
  expect([threads.length, toldRuns()]).toEqual([2, [4]]);
});

test('One that says nothing is waited for five seconds, and ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { desk, threads, gone } = open();
  await desk.timesOf(asked(), nowMs);
  const [thread] = threads;
  if (thread) thread.isMute = true;
  const lost = desk.timesOf(asked(), nowMs);
  vi.advanceTimersByTime(5_000);
  expect(await lost).toBeNull();
  expect(gone).toEqual([null]);
});

test('A run that is forgotten is told of again; one that nobody told of is asked for in vain, and then told of anew', async () => {
  const { desk, threads, toldRuns } = open();
  await desk.timesOf(asked(), nowMs);
  desk.forget((key) => key === `1 ${runs[0]}`);
  expect(await desk.timesOf(asked(), nowMs)).toEqual(here());
  expect(toldRuns()).toEqual([4, 1]);
  threads[0]?.postMessage({ is: 'forget', keys: [`1 ${runs[1]}`] });
  expect(await desk.timesOf(asked(), nowMs)).toBeNull();
  expect(await desk.timesOf(asked(), nowMs)).toEqual(here());
});

test('The thread itself does the same', async () => {
  const thread = new Worker(new URL('./reckoner-thread.ts', import.meta.url));
  try {
    const [{ key, slice }] = asked() as [ReturnType<typeof asked>[number]];
    thread.postMessage({ is: 'runs', runs: [[key, slice]] });
    thread.postMessage({ is: 'reckon', question: 1, nowMs, asked: [{ key, heard, drives: [], pace: paceOf(day) }] });
    const [word] = (await once(thread, 'message')) as FromReckoner[];
    expect(word).toEqual({ is: 'told', question: 1, etas: here().slice(0, 1) });
  } finally {
    await thread.terminate();
  }
});
