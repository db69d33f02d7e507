import { type Instance, instanceOf } from './instance.ts';
import {
  anyWhole,
  atLeastZero,
  cell,
  FormatError,
  headerCount,
  type Node,
  notPutDown,
  readNode,
  readRows,
  rowAt,
  wholeFrom,
} from './parse.ts';

/**
 * Cordeau and Laporte (2003), and Ropke, Cordeau and Laporte (2007): `m count T Q L`, then a line per node. Copies
 * differ in what `count` means and in whether the end depot has a line, so the nodes themselves are counted.
 */
export function readCordeau(text: string): Instance {
  const rows = readRows(text, 5);
  const [header] = rows;
  const vehicles = headerCount(header, 0, 'vehicles');
  const duration = cell(header, 2, 'a route duration', atLeastZero);
  const capacity = cell(header, 3, 'a whole capacity', wholeFrom(0));
  const ride = cell(header, 4, 'a ride time', atLeastZero);

  const nodes = rows.slice(1).map((row, index) => ({
    ...readNode(row, index, { count: 7, service: 3, open: 5 }),
    load: cell(row, 4, 'a whole load', anyWhole),
  }));
  const depot = rowAt(rows, 1, 'the depot');
  const count = Math.floor((nodes.length - 1) / 2);
  if (nodes.length % 2 === 0) checkEndDepot(nodes[nodes.length - 1], nodes[0]);
  if (count === 0) throw new FormatError('The file ends where the first pickup should be.', depot.line, depot.end);

  const pairs = Array.from({ length: count }, (_, index) => {
    const [pickup, drop] = [1 + index, 1 + index + count];
    const { load } = nodes[pickup];
    if (load <= 0 || nodes[drop].load !== -load) throw notPutDown(pickup, drop, nodes[drop].row, 4);
    return { pickup, drop, load: [load], ride };
  });
  const fleet = Array.from({ length: vehicles }, () => ({ capacity: [capacity], duration }));
  return instanceOf(nodes.slice(0, 2 * count + 1), pairs, fleet);
}

/** A last line without a partner is the depot again, or a node of a pair that the file forgot. */
function checkEndDepot({ row, x, y, load }: Node & { load: number }, depot: Node): void {
  if (load === 0 && x === depot.x && y === depot.y) return;
  throw new FormatError('The last node has no partner, and it is not the depot.', row.line, 1);
}
