import { makeDay, type RequestText } from '../day/make-day.ts';
import { closesAt, type Instance, opensAt, travelMatrix } from './instance.ts';
import { anyNumber, atLeastZero, cell, expectCells, FormatError, readRows, rowAt, wholeFrom } from './parse.ts';

/** A vehicle outweighs any distance of these files, as their ranking has it. */
const VEHICLE_FIRST = 1e8;

/** Li and Lim (2001): pickups and deliveries, no ride limit; each node names its sibling. */
export function readLilim(text: string): Instance {
  const rows = readRows(text);
  const header = rowAt(rows, 0, 'the header');
  expectCells(header, 3, 'The header');
  const vehicles = cell(header, 0, 'a number of vehicles', wholeFrom(1));
  const capacity = cell(header, 1, 'a capacity', atLeastZero);

  const nodes = rows.slice(1).map((row, index) => {
    expectCells(row, 9, 'A node');
    cell(row, 0, `the number of node ${index}`, (value) => value === index);
    return {
      row,
      x: cell(row, 1, 'a coordinate', anyNumber),
      y: cell(row, 2, 'a coordinate', anyNumber),
      load: cell(row, 3, 'a load', anyNumber),
      open: cell(row, 4, 'a window', atLeastZero),
      close: cell(row, 5, 'the end of a window that has opened', (value) => value >= row.cells[4].value),
      service: cell(row, 6, 'a service time', atLeastZero),
      pickup: cell(row, 7, 'a sibling', wholeFrom(0)),
      drop: cell(row, 8, 'a sibling', wholeFrom(0)),
    };
  });
  rowAt(rows, 1, 'the depot');

  const pairs = nodes.slice(1).flatMap((node, index) => {
    if (node.drop === 0) return [];
    const drop = nodes[node.drop];
    if (drop === undefined || drop.pickup !== index + 1 || drop.load !== -node.load) {
      throw new FormatError(
        `Node ${node.drop} should put down what node ${index + 1} picks up.`,
        node.row.line,
        node.row.cells[8].column,
      );
    }
    return [{ pickup: index + 1, drop: node.drop }];
  });
  const single = nodes.slice(1).find((node) => (node.pickup === 0) === (node.drop === 0));
  if (single !== undefined) {
    throw new FormatError('A node is either a pickup or a delivery.', single.row.line, single.row.cells[7].column);
  }

  const requests = pairs.map(({ pickup, drop }): RequestText => ({
    from: pickup,
    to: drop,
    pickup: [opensAt(nodes[pickup].open), closesAt(nodes[pickup].close)],
    dropoff: [opensAt(nodes[drop].open), closesAt(nodes[drop].close)],
    pickupService: opensAt(nodes[pickup].service),
    dropoffService: opensAt(nodes[drop].service),
    load: [nodes[pickup].load],
  }));
  const x = Float64Array.from(nodes, (node) => node.x);
  const y = Float64Array.from(nodes, (node) => node.y);
  return {
    day: makeDay({
      travelTime: travelMatrix(x, y),
      requests,
      vehicles: Array.from({ length: vehicles }, () => ({
        start: 0,
        capacity: [capacity],
        fixedCost: VEHICLE_FIRST,
        shifts: [{ hours: [opensAt(nodes[0].open), closesAt(nodes[0].close)] }],
      })),
    }),
    x,
    y,
    nodeOf: Int32Array.from({ length: 2 * pairs.length }, (_, stop) =>
      stop % 2 === 0 ? pairs[stop >> 1].pickup : pairs[stop >> 1].drop,
    ),
    fleetFirst: true,
  };
}
