import { expect, test, vi } from 'vitest';
import { breath, inBreaths, pieceByPiece, turns as turnsOfOthers, urgently } from './in-breaths.ts';

test('Many things are drawn in their order, with others having their turn in between; few at once.', async () => {
  const numbers = Array.from({ length: 250 }, (_, n) => n);
  let turns = 0;
  let isDrawn = false;
  const others = () => {
    if (isDrawn) return;
    turns++;
    setImmediate(others);
  };
  setImmediate(others);
  const drawn = await inBreaths(numbers, (n) => n * 2);
  isDrawn = true;
  expect(drawn).toEqual(numbers.map((n) => n * 2));
  expect(turns).toBeGreaterThanOrEqual(12);

  let isOthersTurn = false;
  setImmediate(() => (isOthersTurn = true));
  await inBreaths(numbers.slice(0, 20), (n) => n);
  expect(isOthersTurn).toBe(false);
});

test('However many draw at once, one of them draws in a turn of the thread, and each as often as the others.', async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  const drawn: string[] = [];
  let turn = 0;
  let isDrawn = false;
  const others = () => {
    if (isDrawn) return;
    turn++;
    setImmediate(others);
  };
  setImmediate(others);
  await Promise.all(['a', 'b', 'c'].map(async (name) => inBreaths(numbers, () => void drawn.push(`${turn} ${name}`))));
  isDrawn = true;
  const byTurn = Map.groupBy([...new Set(drawn)], (each) => each.split(' ')[0]);
  const [first, ...later] = [...byTurn.values()];
  expect(first).toHaveLength(3); // what is begun is begun at once
  expect(later.map((some) => some.map((each) => each.split(' ')[1]))).toEqual(
    ['a', 'b', 'c', 'a', 'b', 'c'].map((name) => [name]),
  );
});

test('Work that can be left off lets others have their turn between long pieces, and not between short ones.', async () => {
  const work = (longMs: number) => {
    const untilMs = performance.now() + longMs;
    while (performance.now() < untilMs);
  };
  function* pieces(longMs: number) {
    for (let n = 0; n < 5; n++) {
      work(longMs);
      yield;
    }
    return 'whole';
  }
  const inTurns = async (longMs: number) => {
    const letOthersIn = turnsOfOthers();
    for (let n = 0; n < 5; n++) {
      work(longMs);
      await letOthersIn();
    }
    return 'whole';
  };
  const turnsDuring = async (begin: () => Promise<string>) => {
    let [turns, isOver] = [0, false];
    const others = () => {
      if (isOver) return;
      turns++;
      setImmediate(others);
    };
    setImmediate(others);
    expect(await begin()).toBe('whole');
    isOver = true;
    return turns;
  };
  for (const way of [async (longMs: number) => pieceByPiece(pieces(longMs)), inTurns]) {
    expect(await turnsDuring(async () => way(6))).toBeGreaterThanOrEqual(4);
    expect(await turnsDuring(async () => way(0))).toBe(0);
  }
});

test('Waiting for a breath ends in the order of asking, also for whoever asks again meanwhile.', async () => {
  const order: string[] = [];
  const goOn = async (name: string, times: number) => {
    for (let n = 0; n < times; n++) {
      await breath();
      order.push(name);
    }
  };
  await Promise.all([goOn('a', 3), goOn('b', 1), goOn('c', 2)]);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'c', 'a']);
});

test('Urgent work is let by before each breath, for a moment and no longer.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const order: string[] = [];
    const deed = urgently(async () => promise).then(() => order.push('deed'));
    const short = breath().then(() => order.push('breath'));
    await new Promise(setImmediate);
    expect(order).toEqual([]);
    end();
    await Promise.all([deed, short]);
    expect(order).toEqual(['deed', 'breath']);

    const long = urgently(async () => new Promise<void>((go) => setTimeout(go, 1_000)));
    const mine = breath().then(() => order.push('after a moment'));
    await vi.advanceTimersByTimeAsync(11);
    await new Promise(setImmediate);
    expect(order).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await mine;
    await vi.advanceTimersByTimeAsync(1_000);
    await long;
    const failed = urgently(async () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await breath();
  } finally {
    vi.useRealTimers();
  }
});
