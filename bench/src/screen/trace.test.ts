import { describe, expect, test } from 'vitest';
import { framesOf, fromMarkToFrame, longestOf, pageThread, type TraceEvent } from './trace.ts';

const PAGE = { pid: 7, tid: 1 };

/** An event of the page's main thread that used its processor all the time, in milliseconds. */
function span(name: string, startMs: number, ms: number, workedMs = ms): TraceEvent {
  return { ...PAGE, name, ph: 'X', ts: startMs * 1_000, dur: ms * 1_000, tdur: workedMs * 1_000 };
}

function mark(name: string, atMs: number): TraceEvent {
  return { ...PAGE, name, ph: 'I', ts: atMs * 1_000 };
}

const named = (pid: number): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
});

describe('A trace of a page', () => {
  const thread = pageThread([
    named(PAGE.pid),
    // A handler that lays out in the middle of its work, and a frame after it.
    span('RunTask', 0, 20),
    span('EventDispatch', 1, 18),
    span('Layout', 4, 5),
    mark('held', 2),
    mark('told', 18),
    span('RunTask', 30, 10, 8),
    span('FireAnimationFrame', 30, 2),
    span('UpdateLayoutTree', 33, 3),
    span('Paint', 36, 1),
    span('Commit', 37, 1),
    span('RunTask', 50, 4),
    span('Commit', 52, 1),
  ]);

  test('is read turn by turn, and what lies within something else is counted once', () => {
    expect(thread.tasks.map(({ of }) => of)).toEqual([
      { script: 13, style: 0, layout: 5, paint: 0, other: 2 },
      { script: 2, style: 3, layout: 0, paint: 2, other: 1 },
      { script: 0, style: 0, layout: 0, paint: 1, other: 3 },
    ]);
    expect(longestOf(thread.tasks)?.workedMs).toBe(20);
  });

  test('has frames, and each is the fullest sixtieth of a second since the one before it, beside all that was worked', () => {
    expect(framesOf(thread.tasks)).toEqual([
      { sumMs: 18, wholeMs: 20, sinceMs: 23 },
      { sumMs: 0, wholeMs: 4, sinceMs: 0 },
    ]);
  });

  test('counts together what lies close together, and what reaches into a frame whole', () => {
    const turn = (startMs: number, ms: number) => [span('RunTask', startMs, ms), span('EventDispatch', startMs, ms)];
    const { tasks } = pageThread([
      named(PAGE.pid),
      ...turn(0, 3),
      ...turn(15, 4),
      ...turn(30, 5), // two of these three lie in one frame, wherever it begins
      ...turn(100, 6),
      ...turn(106, 7),
      span('Commit', 106, 1),
    ]);
    expect(framesOf(tasks)).toEqual([{ sumMs: 12, wholeMs: 13, sinceMs: 24 }]);
  });

  test('says what lay between a mark and the frame that showed what came of it', () => {
    expect(fromMarkToFrame(thread, 'held', 'told').map(({ workedMs }) => workedMs)).toEqual([20, 8]);
    expect(fromMarkToFrame(thread, 'held', 'never')).toEqual([]);
  });

  test('is that of the page that worked, where the browser has others', () => {
    const other = { ...span('RunTask', 0, 2), pid: 9 };
    expect(pageThread([named(9), other, named(PAGE.pid), span('RunTask', 0, 3)]).tasks).toHaveLength(1);
    expect(pageThread([named(9), other, named(PAGE.pid), span('RunTask', 0, 3)]).tasks[0]?.workedMs).toBe(3);
  });
});
