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
  type Row,
  rowAt,
  wholeFrom,
} from './parse.ts';

/**
 * Cordeau and Laporte (2003), and Ropke, Cordeau and Laporte (2007): `m count T Q L`, then a line per node. Copies
 * differ in what `count` means and in whether the end depot has a line, so the nodes themselves are counted.
 */
export function readCordeau(text: string): Instance {
  const rows = readRows(text);
  const header = rowAt(rows, 0, 'the header');
  expectCells(header, 5, 'The header');
  const vehicles = headerCount(header, 0, 'vehicles');
  const duration = cell(header, 2, 'a route duration', atLeastZero);
  const capacity = cell(header, 3, 'a whole capacity', wholeFrom(0));
  const ride = cell(header, 4, 'a ride time', atLeastZero);

  const nodes = rows.slice(1).map((row, index) => {
    expectCells(row, 7, 'A node');
    cell(row, 0, `the number of node ${index}`, (value) => value === index);
    return {
      row,
      x: coordinate(row, 1),
      y: coordinate(row, 2),
      service: cell(row, 3, 'a service time', atLeastZero),
      load: cell(row, 4, 'a whole load', anyWhole),
      open: cell(row, 5, 'a window', atLeastZero),
      close: cell(row, 6, 'the end of a window that has opened', (value) => value >= row.cells[5].value),
    };
  });
  const depot = rowAt(rows, 1, 'the depot');
  const count = Math.floor((nodes.length - 1) / 2);
  if (nodes.length % 2 === 0) checkEndDepot(nodes[nodes.length - 1], nodes[0]);
  if (count === 0) throw new FormatError('The file ends where the first pickup should be.', depot.line, depot.end);

  const requests = Array.from({ length: count }, (_, index): RequestText => {
    const pickup = nodes[1 + index];
    const drop = nodes[1 + index + count];
    if (pickup.load <= 0 || drop.load !== -pickup.load) {
      throw new FormatError(
        `Node ${1 + index + count} should put down what node ${1 + index} picks up.`,
        drop.row.line,
        drop.row.cells[4].column,
      );
    }
    return {
      from: 1 + index,
      to: 1 + index + count,
      pickup: [opensAt(pickup.open), closesAt(pickup.close)],
      dropoff: [opensAt(drop.open), closesAt(drop.close)],
      pickupService: opensAt(pickup.service),
      dropoffService: opensAt(drop.service),
      load: [pickup.load],
      maxRide: closesAt(ride),
    };
  });
  const x = Float64Array.from(nodes.slice(0, 2 * count + 1), (node) => node.x);
  const y = Float64Array.from(nodes.slice(0, 2 * count + 1), (node) => node.y);
  return {
    day: makeDay({
      travelTime: travelMatrix(x, y),
      requests,
      vehicles: Array.from({ length: vehicles }, () => ({
        start: 0,
        capacity: [capacity],
        shifts: [{ hours: [opensAt(nodes[0].open), closesAt(nodes[0].close)], maxDuration: closesAt(duration) }],
      })),
    }),
    x,
    y,
    nodeOf: Int32Array.from({ length: 2 * count }, (_, stop) => 1 + (stop >> 1) + (stop & 1) * count),
    fleetFirst: false,
  };
}

interface Place {
  row: Row;
  x: number;
  y: number;
  load: number;
}

/** A last line without a partner is the depot again, or a node of a pair that the file forgot. */
function checkEndDepot({ row, x, y, load }: Place, depot: Place): void {
  if (load === 0 && x === depot.x && y === depot.y) return;
  throw new FormatError('The last node has no partner, and it is not the depot.', row.line, 1);
}
