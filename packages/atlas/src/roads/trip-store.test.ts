import { describe, expect, test } from 'vitest';
import { TripStore } from './trip-store.ts';

const spots = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ segment: from + n, share: 0 }));

/** What a search would find from one spot to another, by their segments: no two are alike. */
const found = (from: number, to: number) => [from * 1000 + to, from + to] as const;

/** Asks as the road engine does, and gives back from how many spots had to be searched. */
function ask(store: TripStore, sources: ReturnType<typeof spots>, targets: ReturnType<typeof spots>): number {
  const numbers = store.number([...sources, ...targets]);
  const [from, to] = [[...numbers.subarray(0, sources.length)], [...numbers.subarray(sources.length)]];
  let searches = 0;
  for (const missing of store.missing([...new Set(from)], [...new Set(to)])) {
    const { direction, origins, others } = missing;
    searches += origins.length;
    const cells = origins.flatMap((origin) =>
      others.flatMap((other) => {
        const [a, b] = [store.spot(origin).segment, store.spot(other).segment];
        return direction === 'forward' ? found(a, b) : found(b, a);
      }),
    );
    store.fill(missing, Int32Array.from(cells));
  }
  sources.forEach(({ segment: a }, i) =>
    targets.forEach(({ segment: b }, j) => {
      const row = store.row(from[i] ?? -1);
      expect([row[2 * (to[j] ?? -1)], row[2 * (to[j] ?? -1) + 1]]).toEqual([...found(a, b)]);
    }),
  );
  return searches;
}

describe('A square of trips', () => {
  test('is not searched again: a day’s square is kept though its places stand on both sides of the question', () => {
    const store = new TripStore({ most: 40, kept: 30 });
    expect(ask(store, spots(0, 30), spots(0, 30))).toBe(30);
    expect(ask(store, spots(0, 30), spots(0, 30))).toBe(0);
  });

  test('is extended by a new place with a search from it and one to it', () => {
    const store = new TripStore();
    ask(store, spots(0, 20), spots(0, 20));
    expect(ask(store, spots(0, 21), spots(0, 21))).toBe(2);
  });

  test('is asked from the one place that many ways lead to, and not from each of the many', () => {
    const store = new TripStore();
    expect(ask(store, spots(0, 25), spots(90, 91))).toBe(1);
    expect(ask(store, spots(90, 91), spots(0, 25))).toBe(1);
  });

  test('gives way where room is needed to what is asked now; what was asked last stays', () => {
    const store = new TripStore({ most: 40, kept: 32 });
    ask(store, spots(0, 15), spots(0, 15));
    ask(store, spots(20, 35), spots(20, 35));
    ask(store, spots(50, 62), spots(50, 62)); // 42 in all: of the first fifteen, five stay
    expect(ask(store, spots(20, 35), spots(20, 35))).toBe(0);
    expect(ask(store, spots(50, 62), spots(50, 62))).toBe(0);
    expect(ask(store, spots(0, 15), spots(0, 15))).toBeGreaterThan(0);
  });

  test('is whole for a question that is larger than the room', () => {
    const store = new TripStore({ most: 10, kept: 8 });
    expect(ask(store, spots(0, 20), spots(0, 20))).toBe(20);
    expect(ask(store, spots(0, 20), spots(0, 20))).toBe(0);
    expect(ask(store, spots(0, 3), spots(30, 33))).toBe(3);
  });
});
