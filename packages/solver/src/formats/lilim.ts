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

/** A vehicle outweighs any distance of these files, as their ranking has it. */
const VEHICLE_FIRST = 1e8;

/** Li and Lim (2001): pickups and deliveries, no ride limit; each node names its sibling. */
export function readLilim(text: string): Instance {
  const rows = readRows(text);
  const header = rowAt(rows, 0, 'the header');
  expectCells(header, 3, 'The header');
  const vehicles = headerCount(header, 0, 'vehicles');
  const capacity = cell(header, 1, 'a whole capacity', wholeFrom(0));

  const nodes = rows.slice(1).map((row, index) => {
    expectCells(row, 9, 'A node');
    cell(row, 0, `the number of node ${index}`, (value) => value === index);
    return {
      row,
      x: coordinate(row, 1),
      y: coordinate(row, 2),
      load: cell(row, 3, 'a whole load', anyWhole),
      open: cell(row, 4, 'a window', atLeastZero),
      close: cell(row, 5, 'the end of a window that has opened', (value) => value >= row.cells[4].value),
      service: cell(row, 6, 'a service time', atLeastZero),
      pickup: cell(row, 7, 'a sibling', wholeFrom(0)),
      drop: cell(row, 8, 'a sibling', wholeFrom(0)),
    };
  });
  rowAt(rows, 1, 'the depot');
  rowAt(rows, 2, 'the first pickup');

  const pairs = nodes.slice(1).flatMap((node, index) => {
    const own = index + 1;
    if ((node.pickup === 0) === (node.drop === 0)) {
      throw new FormatError('A node is either a pickup or a delivery.', node.row.line, node.row.cells[7].column);
    }
    if (node.drop === 0) {
      if (nodes[node.pickup]?.drop === own) return [];
      const { line, cells } = node.row;
      throw new FormatError(`Node ${node.pickup} is not the pickup of node ${own}.`, line, cells[7].column);
    }
    cell(node.row, 3, 'the load of a pickup', (load) => load > 0);
    const drop = nodes[node.drop];
    if (drop?.pickup !== own || drop.load !== -node.load) {
      throw new FormatError(
        `Node ${node.drop} should put down what node ${own} picks up.`,
        node.row.line,
        node.row.cells[8].column,
      );
    }
    return [{ pickup: own, drop: node.drop }];
  });

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
