import { type Instance, instanceOf } from './instance.ts';
import { anyWhole, cell, FormatError, headerCount, notPutDown, readNode, readRows, rowAt, wholeFrom } from './parse.ts';

/** A vehicle outweighs any distance of these files, as their ranking has it. */
const VEHICLE_FIRST = 1e8;

/** Li and Lim (2001): pickups and deliveries, no ride limit; each node names its sibling. */
export function readLilim(text: string): Instance {
  const rows = readRows(text, 3);
  const [header] = rows;
  const vehicles = headerCount(header, 0, 'vehicles');
  const capacity = cell(header, 1, 'a whole capacity', wholeFrom(0));

  const nodes = rows.slice(1).map((row, index) => ({
    ...readNode(row, index, { count: 9, service: 6, open: 4 }),
    load: cell(row, 3, 'a whole load', anyWhole),
    pickup: cell(row, 7, 'a sibling', wholeFrom(0)),
    drop: cell(row, 8, 'a sibling', wholeFrom(0)),
  }));
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
    if (drop?.pickup !== own || drop.load !== -node.load) throw notPutDown(own, node.drop, node.row, 8);
    return [{ pickup: own, drop: node.drop, load: [node.load] }];
  });
  const fleet = Array.from({ length: vehicles }, () => ({ capacity: [capacity], fixedCost: VEHICLE_FIRST }));
  return instanceOf(nodes, pairs, fleet);
}
