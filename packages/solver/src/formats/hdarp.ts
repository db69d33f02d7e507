import { makeDay, type RequestText } from '../day/make-day.ts';
import { closesAt, type Instance, opensAt, travelMatrix } from './instance.ts';
import {
  anyWhole,
  atLeastZero,
  cell,
  coordinate,
  expectCells,
  FormatError,
  headerCount,
  readRows,
  rowAt,
  wholeFrom,
} from './parse.ts';

/** Malheiros et al. (2021): four kinds of load, a line per vehicle, ride limits per request. */
export function readHdarp(text: string): Instance {
  const rows = readRows(text);
  const header = rowAt(rows, 0, 'the header');
  expectCells(header, 2, 'The header');
  const vehicles = headerCount(header, 0, 'vehicles');
  const count = headerCount(header, 1, 'requests');

  const fleet = Array.from({ length: vehicles }, (_, index) => {
    const row = rowAt(rows, 1 + index, `vehicle ${index + 1}`);
    expectCells(row, 5, 'A vehicle');
    return {
      duration: cell(row, 0, 'a route duration', atLeastZero),
      capacity: [1, 2, 3, 4].map((kind) => cell(row, kind, 'a whole capacity', wholeFrom(0))),
    };
  });
  const nodes = Array.from({ length: 2 * count + 2 }, (_, index) => {
    const row = rowAt(rows, 1 + vehicles + index, `node ${index}`);
    expectCells(row, 11, 'A node');
    cell(row, 0, `the number of node ${index}`, (value) => value === index);
    return {
      row,
      x: coordinate(row, 1),
      y: coordinate(row, 2),
      service: cell(row, 3, 'a service time', atLeastZero),
      ride: cell(row, 4, 'a ride time', atLeastZero),
      load: [5, 6, 7, 8].map((kind) => cell(row, kind, 'a whole load', anyWhole)),
      open: cell(row, 9, 'a window', atLeastZero),
      close: cell(row, 10, 'the end of a window that has opened', (value) => value >= row.cells[9].value),
    };
  });
  const extra = rows[1 + vehicles + nodes.length];
  if (extra !== undefined) throw new FormatError('Nothing should follow the last node.', extra.line, 1);

  const requests = Array.from({ length: count }, (_, index): RequestText => {
    const pickup = nodes[1 + index];
    const drop = nodes[1 + index + count];
    pickup.load.forEach((load, kind) => {
      if (load >= 0 && drop.load[kind] === -load) return;
      throw new FormatError(
        `Node ${1 + index + count} should put down what node ${1 + index} picks up.`,
        drop.row.line,
        drop.row.cells[5 + kind].column,
      );
    });
    return {
      from: 1 + index,
      to: 1 + index + count,
      pickup: [opensAt(pickup.open), closesAt(pickup.close)],
      dropoff: [opensAt(drop.open), closesAt(drop.close)],
      pickupService: opensAt(pickup.service),
      dropoffService: opensAt(drop.service),
      load: pickup.load,
      maxRide: closesAt(pickup.ride),
    };
  });
  const x = Float64Array.from(nodes.slice(0, 2 * count + 1), (node) => node.x);
  const y = Float64Array.from(nodes.slice(0, 2 * count + 1), (node) => node.y);
  return {
    day: makeDay({
      travelTime: travelMatrix(x, y),
      requests,
      vehicles: fleet.map(({ duration, capacity }) => ({
        start: 0,
        capacity,
        shifts: [{ hours: [opensAt(nodes[0].open), closesAt(nodes[0].close)], maxDuration: closesAt(duration) }],
      })),
    }),
    x,
    y,
    nodeOf: Int32Array.from({ length: 2 * count }, (_, stop) => 1 + (stop >> 1) + (stop & 1) * count),
    fleetFirst: false,
  };
}
