/** Where a sign forbids a turn. */
import { chanceFor } from './chance.ts';
import type { Street, TurnRestriction } from './town.ts';

/** Left turns are forbidden at a few of the corners where main roads meet downtown. */
export function drawRestrictions(seed: number, streets: readonly Street[]): TurnRestriction[] {
  const chance = chanceFor(seed, 'turn restrictions');
  const arms = new Map<string, { street: number; atStart: boolean; bearing: number }[]>();
  streets.forEach(({ kind, points }, street) => {
    if (kind !== 'primary' && kind !== 'secondary') return;
    for (const atStart of [true, false]) {
      const via = atStart ? points[0] : points[points.length - 1];
      const next = atStart ? points[1] : points[points.length - 2];
      if (via === undefined || next === undefined) continue;
      const bearing = Math.atan2(next[1] - via[1], (next[0] - via[0]) * 0.745);
      const key = via.join();
      arms.set(key, [...(arms.get(key) ?? []), { street, atStart, bearing }]);
    }
  });

  const out: TurnRestriction[] = [];
  for (const [key, list] of arms) {
    if (list.length < 4 || !chance.happens(0.5)) continue;
    const from = list[0];
    const left =
      from === undefined
        ? undefined
        : list.find((arm) => Math.abs(turnBetween(from.bearing, arm.bearing) - Math.PI / 2) < 0.6);
    const [lng, lat] = key.split(',').map(Number);
    if (from === undefined || left === undefined || lng === undefined || lat === undefined) continue;
    out.push({ kind: 'no_left_turn', from: from.street, via: [lng, lat], to: left.street });
  }
  return out;
}

/** Counterclockwise angle from the direction of travel to the leaving arm; a left turn is a quarter. */
function turnBetween(arrivingArm: number, leavingArm: number): number {
  const heading = arrivingArm + Math.PI;
  return Math.atan2(Math.sin(leavingArm - heading), Math.cos(leavingArm - heading));
}
