import { describe, expect, test } from 'vitest';
import { heatMapCells, heatMapLabel } from './heat-map.ts';

const bounds = { north: 46, south: 40, east: -70, west: -76 }; // one degree to a cell
const label = (latitude: number, longitude: number) => heatMapLabel({ latitude, longitude }, bounds);

describe('A heat map label', () => {
  test('[HEAT-05] is a letter from the north and a number from the west', () => {
    expect(label(45.5, -75.5)).toBe('F-1');
    expect(label(45.5, -70.5)).toBe('F-6');
    expect(label(43.5, -73.5)).toBe('D-3');
    expect(label(40.5, -75.5)).toBe('A-1');
    expect(label(40.5, -70.5)).toBe('A-6');
  });

  test('includes the outer edge of the grid', () => {
    expect([label(46, -76), label(46, -70), label(40, -76), label(40, -70)]).toEqual(['F-1', 'F-6', 'A-1', 'A-6']);
  });

  test.each([
    [46.001, -73],
    [39.999, -73],
    [43, -76.001],
    [43, -69.999],
    [Number.NaN, -73],
    [43, Number.POSITIVE_INFINITY],
  ])('[HEAT-06] at %d, %d reads Outside', (latitude, longitude) => expect(label(latitude, longitude)).toBe('Outside'));

  test('reads Outside where the program has no grid', () => {
    const point = { latitude: 43, longitude: -73 };
    expect(heatMapLabel(point, null)).toBe('Outside');
    expect(heatMapLabel(point, { ...bounds, north: 40 })).toBe('Outside');
    expect(heatMapLabel(point, { ...bounds, west: Number.NaN })).toBe('Outside');
  });
});

describe('The cells of the grid', () => {
  test('are 36, from F-1 to A-6, and each wears the label of its own middle', () => {
    const cells = heatMapCells(bounds);
    expect(cells.map((cell) => cell.label).join(' ')).toBe(
      ['F', 'E', 'D', 'C', 'B', 'A'].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => `${row}-${column}`)).join(' '),
    );
    for (const { label: own, bounds: box } of cells) {
      expect(label((box.north + box.south) / 2, (box.east + box.west) / 2)).toBe(own);
    }
  });

  test('are none without a box', () => expect(heatMapCells(null)).toEqual([]));
});
