import { type Instance, instanceOf } from './instance.ts';
import {
  anyWhole,
  atLeastZero,
  cell,
  expectCells,
  FormatError,
  headerCount,
  notPutDown,
  readNode,
  readRows,
  rowAt,
  wholeFrom,
} from './parse.ts';

/** Malheiros et al. (2021): four kinds of load, a line per vehicle, ride limits per request. */
export function readHdarp(text: string): Instance {
  const rows = readRows(text, 2);
  const [header] = rows;
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
    return {
      ...readNode(row, index, { count: 11, service: 3, open: 9 }),
      ride: cell(row, 4, 'a ride time', atLeastZero),
      load: [5, 6, 7, 8].map((kind) => cell(row, kind, 'a whole load', anyWhole)),
    };
  });
  const extra = rows[1 + vehicles + nodes.length];
  if (extra !== undefined) throw new FormatError('Nothing should follow the last node.', extra.line, 1);

  const pairs = Array.from({ length: count }, (_, index) => {
    const [pickup, drop] = [1 + index, 1 + index + count];
    const { load, ride } = nodes[pickup];
    load.forEach((boards, kind) => {
      if (boards < 0 || nodes[drop].load[kind] !== -boards) throw notPutDown(pickup, drop, nodes[drop].row, 5 + kind);
    });
    return { pickup, drop, load, ride };
  });
  return instanceOf(nodes.slice(0, 2 * count + 1), pairs, fleet);
}
