import { describe, expect, test } from 'vitest';
import { solve } from '../search/solve.ts';
import { verify } from '../verify.ts';
import { readCordeau } from './cordeau.ts';
import { readHdarp } from './hdarp.ts';
import { type Instance, nodeRoutes, publishedCost } from './instance.ts';
import { readLilim } from './lilim.ts';

const cordeau = `1 4 480 3 30
0  0.0 0.0  0  0  0 480
1  3.0 4.0  3  1  0 1440
2  0.0 2.5  3  1  50 65
3  6.0 8.0  3 -1  40 55
4  0.0 5.0  3 -1  0 1440
`;

const hdarp = `2 1
480 1 0 0 0
480 0 0 0 1
0 0 0 0 0 0 0 0 0 0 480
1 3 4 3 30 0 0 0 1 10 20
2 6 8 3 0 0 0 0 -1 0 1440
3 0 0 0 0 0 0 0 0 0 480
`;

const lilim = `2\t10\t1
0\t0\t0\t0\t0\t100\t0\t0\t0
1\t3\t4\t4\t0\t50\t2\t0\t3
2\t6\t8\t-7\t0\t80\t2\t4\t0
3\t0\t1\t-4\t0\t90\t2\t1\t0
4\t0\t2\t7\t0\t90\t2\t0\t2
`;

function solved(instance: Instance) {
  const plan = solve(instance.day, { seed: 1, spent: (done) => done / 200, fleetFirst: instance.fleetFirst });
  expect(verify(instance.day, plan)).toEqual([]);
  const routes = nodeRoutes(instance, plan);
  return { routes, cost: publishedCost(instance, routes) };
}

describe('A benchmark file', () => {
  test('of Cordeau’s kind is read and solved, node by node of the file', () =>
    expect(solved(readCordeau(cordeau))).toEqual({
      routes: [[1, 3, 2, 4]],
      cost: 5 + 5 + Math.hypot(6, 5.5) + 2.5 + 5,
    }));

  test('of that kind may have a line for the end depot, and any count', () => {
    const copy = `${cordeau.replace('1 4 480', '1 2 480')}5 0.0 0.0 0 0 0 480\n`;
    expect(readCordeau(copy).day).toEqual(readCordeau(cordeau).day);
  });

  test('of the heterogeneous kind sends the vehicle with the wheelchair place', () => {
    const instance = readHdarp(hdarp);
    expect(instance.day.requests.maxRide[0]).toBe(30_000);
    expect(solved(instance)).toEqual({ routes: [[], [1, 2]], cost: 20 });
  });

  test('of Li and Lim’s kind pairs siblings wherever they stand, one vehicle before two', () => {
    const { routes, cost } = solved(readLilim(lilim));
    const [route = [], ...others] = routes.filter(({ length }) => length > 0);
    expect([routes.length, others]).toEqual([2, []]);
    expect([...route].sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(cost).toBeLessThan(30);
  });

  test('is rounded against us: travel up, windows inward', () => {
    const { day } = readCordeau(cordeau.replace('40 55', '40.0004 54.9996'));
    expect(day.travelTime[4]).toBe(5000);
    expect(day.travelTime[2 * 5 + 3]).toBe(Math.ceil(1000 * Math.hypot(6, 5.5)));
    expect([day.requests.dropoffOpen[0], day.requests.dropoffClose[0]]).toEqual([40_001, 54_999]);
  });
});

describe('An invalid file is refused with the place to look at:', () => {
  const check = (read: (text: string) => Instance, text: string, message: string | RegExp) =>
    expect(() => read(text)).toThrow(message);

  test('a word where a number should be', () =>
    check(readCordeau, cordeau.replace('2.5', 'two'), 'Line 4, column 8: “two” is not a number.'));
  test('a line cut short', () =>
    check(readCordeau, cordeau.replace('50 65', '50'), 'Line 4, column 21: A node needs 7 numbers, and here are 6.'));
  test('a line too long', () =>
    check(
      readCordeau,
      cordeau.replace('50 65', '50 65 9'),
      'Line 4, column 25: A node has 7 numbers, and this is one more.',
    ));
  test('a file that ends early', () =>
    check(
      readHdarp,
      hdarp.split('\n').slice(0, 5).join('\n'),
      'Line 6, column 1: The file ends where node 2 should be.',
    ));
  test('an empty file', () => check(readLilim, '', 'Line 1, column 1: The file ends where the header should be.'));
  test('nodes out of order', () =>
    check(readCordeau, cordeau.replace('\n2  ', '\n7  '), 'Line 4, column 1: 7 cannot be the number of node 2.'));
  test('a window that closes before it opens', () =>
    check(
      readCordeau,
      cordeau.replace('40 55', '55 40'),
      'Line 5, column 22: 40 cannot be the end of a window that has opened.',
    ));
  test('a load that is not put down again', () =>
    check(
      readCordeau,
      cordeau.replace('3 -1  40', '3 -2  40'),
      'Line 5, column 15: Node 3 should put down what node 1 picks up.',
    ));
  test('siblings that do not know each other', () =>
    check(
      readLilim,
      lilim.replace('0\t3\n', '0\t2\n'),
      'Line 3, column 18: Node 2 should put down what node 1 picks up.',
    ));
  test('a node that is neither pickup nor delivery', () =>
    check(readLilim, lilim.replace('1\t0\n4', '0\t0\n4'), 'should put down'));
  test('a delivery whose pickup goes elsewhere', () =>
    check(
      readLilim,
      `${lilim}5\t0\t3\t-4\t0\t90\t2\t1\t0\n`,
      'Line 7, column 17: Node 1 is not the pickup of node 5.',
    ));
  test('a pickup that would unload', () =>
    check(
      readLilim,
      lilim.replace('3\t4\t4', '3\t4\t-4').replace('0\t1\t-4', '0\t1\t4'),
      'Line 3, column 7: -4 cannot be the load of a pickup.',
    ));
  test.each([
    [readCordeau, cordeau.replace('3  1  0', '3  1.5  0'), 'load'],
    [readCordeau, cordeau.replace('480 3', '480 3.5'), 'capacity'],
    [readHdarp, hdarp.replace('0 0 1 10', '0 0 1.5 10'), 'load'],
    [readHdarp, hdarp.replace('480 1 0', '480 1.5 0'), 'capacity'],
    [readLilim, lilim.replace('4\t4\t0', '4\t4.5\t0'), 'load'],
    [readLilim, lilim.replace('2\t10\t1', '2\t10.5\t1'), 'capacity'],
  ])('half a rider, or half a seat', (read, text, what) =>
    check(read, text, new RegExp(`^Line \\d, column \\d+: [\\d.]+ cannot be a whole ${what}\\.$`)),
  );
  test('a place off every map', () =>
    check(
      readCordeau,
      cordeau.replace('3  6.0', '3  6000000000'),
      'Line 5, column 4: 6000000000 cannot be a coordinate within 100,000 of 0.',
    ));
  test.each([
    [readCordeau, cordeau.replace('1 4 480', '1000000000 4 480'), 1, 'vehicles'],
    [readCordeau, cordeau.replace('1 4 480', '1.5 4 480'), 1, 'vehicles'],
    [readHdarp, hdarp.replace('2 1', '1000000000 1'), 1, 'vehicles'],
    [readHdarp, hdarp.replace('2 1', '2 1000000000'), 3, 'requests'],
    [readLilim, lilim.replace('2\t10', '1000000000\t10'), 1, 'vehicles'],
  ])('more or less than there can be', (read, text, column, what) =>
    check(
      read,
      text,
      new RegExp(`^Line 1, column ${column}: [\\d.]+ cannot be a number of ${what} from 1 to 10,000\\.$`),
    ),
  );
  test('nothing but a depot', () => {
    const nobody = 'The file ends where the first pickup should be.';
    check(readLilim, lilim.split('\n').slice(0, 2).join('\n'), `Line 3, column 1: ${nobody}`);
    check(readCordeau, cordeau.split('\n').slice(0, 2).join('\n'), nobody);
  });
  test('a last node that belongs to nobody', () =>
    check(
      readCordeau,
      `${cordeau}5  1.0 1.0  3  1  0 1440\n`,
      'Line 7, column 1: The last node has no partner, and it is not the depot.',
    ));
});
