/** The one house in the valley that no road leads to. */
import type { Lot } from './lots.ts';
import type { Plan } from './plan.ts';
import { rectangle } from './plane.ts';
import type { XY } from './plane.ts';
import type { Line } from './streets.ts';

/**
 * 13 Unroutable Rd: a house at the end of a track that no other road meets, more than a kilometer from the next. It
 * can be found and cannot be driven to, so whoever wants to see a trip fail can book one there.
 */
export function drawUnroutable(plan: Plan): { line: Line; lot: Lot } {
  const [center] = plan.centers;
  if (center === undefined) throw new Error('A plan has at least one settlement.');
  const x = (plan.columns[0] ?? 0) - 2600;
  const y = (plan.rows[plan.rows.length - 1] ?? 0) - 900;
  const line: Line = {
    name: 'Unroutable Rd',
    kind: 'unclassified',
    center,
    ref: '',
    oneway: false,
    bridge: false,
    maxspeedMph: null,
    zone: 'woods',
    xy: [[x, y], [x + 60, y + 20], [x + 130, y + 30]],
    corners: [0, 2],
  }; // prettier-ignore
  const at: XY = [x + 70, y - 12];
  const ring = rectangle(at, 1, 0, 12, 10);
  return { line, lot: { line, houseNumber: 13, at, kind: 'house', building: 'house', ring, outbuilding: null } };
}
