import { describe, expect, test } from 'vitest';
import { onOneRoad, planOf } from '../ladder/by-hand.ts';
import { adopt, hear } from './recombine.ts';
import { openSearch, type Search } from './search.ts';
import { unload } from './state.ts';

/** Two riders of one road and two vans: this island has sent both vans, another island has filled one of them. */
const day = onOneRoad(
  [
    { from: 1, to: 3 },
    { from: 2, to: 4 },
  ],
  [
    { start: 0, capacity: [2] },
    { start: 0, capacity: [2] },
  ],
);
const apart = [
  [0, 1],
  [2, 3],
];
const together = [[0, 2, 1, 3], []];

function islandWith(routes: number[][]): Search {
  const search = openSearch(day, 1, planOf(day, routes));
  adopt(search, search.best);
  return search;
}

describe('A plan that another island found', () => {
  const theirs = islandWith(together).best;
  const told = { best: theirs, current: theirs };
  const onTheBench = ({ state }: Search) => unload(state).routes.map((route) => [...route]);

  test('is noted and joins the pool from the start, while each island goes on from its own plan', () => {
    const search = islandWith(apart);
    const own = search.cost;
    hear(search, [told], false, 0.49);
    expect(search.best).toEqual(theirs);
    expect(search.pool.count).toBe(3);
    expect(onTheBench(search)).toEqual(apart);
    expect(search.cost).toBe(own);
  });

  test('brings the routes of the plan the other is at, which need not be its best, nor whole', () => {
    const search = islandWith(together);
    const current = planOf(day, [[2, 3], []]);
    hear(search, [{ best: theirs, current }], false, 0);
    expect(search.pool.count).toBe(2);
    expect(search.best).toEqual(theirs);
    expect(onTheBench(search)).toEqual(together);
  });

  test('is where an island goes on from in the second half, when it is better', () => {
    const search = islandWith(apart);
    hear(search, [told], false, 0.5);
    expect(onTheBench(search)).toEqual(together);
    expect(search.cost).toBe(theirs.cost);

    const ahead = islandWith(together);
    const worse = islandWith(apart).best;
    hear(ahead, [{ best: worse, current: worse }], false, 0.5);
    expect(onTheBench(ahead)).toEqual(together);
  });

  test('is taken up at once where fewer vehicles come first, and the vans it does not need stay closed', () => {
    const search = islandWith(apart);
    hear(search, [told], true, 0);
    expect(onTheBench(search)).toEqual(together);
    expect([...search.state.closed]).toEqual([0, 1]);
  });
});
