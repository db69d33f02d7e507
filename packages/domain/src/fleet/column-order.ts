import type { VehicleId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Where a vehicle stands on the board: 1 is the leftmost column. */
export interface ColumnPlace {
  vehicleId: VehicleId;
  columnNumber: number;
}

/**
 * The numbers 1 to n, each once, for every vehicle of the operator. Two who save at once are told apart by the version
 * of the order; a list made before a vehicle was added or renumbered is refused rather than repaired.
 */
export function readColumnOrder(
  vehicles: readonly VehicleId[],
  saved: readonly ColumnPlace[],
): Verdict<ColumnPlace[], 'NOT_A_PERMUTATION'> {
  const known = new Set(vehicles);
  const named = new Set(saved.map(({ vehicleId }) => vehicleId));
  const numbers = new Set(saved.map(({ columnNumber }) => columnNumber));
  const isWhole =
    saved.length === known.size &&
    named.size === known.size &&
    numbers.size === known.size &&
    [...named].every((id) => known.has(id)) &&
    [...numbers].every((number) => Number.isInteger(number) && number >= 1 && number <= known.size);
  return isWhole ? yes([...saved].sort(byColumn)) : no('NOT_A_PERMUTATION', 'Every vehicle has one column of its own.');
}

/** The order after one vehicle was put at another's place: those between make room, nobody else moves. */
export function moveColumn(order: readonly VehicleId[], moved: VehicleId, toNumber: number): VehicleId[] {
  const from = order.indexOf(moved);
  if (from === -1) return [...order];
  const rest = order.toSpliced(from, 1);
  const at = Math.min(Math.max(1, toNumber), order.length) - 1;
  return rest.toSpliced(at, 0, moved);
}

/**
 * A move within a list that shows only some vehicles, because it is filtered. The vehicle goes directly before or
 * after the shown one it was dropped on; those the list hides keep their order.
 */
export function moveBeside(
  order: readonly VehicleId[],
  moved: VehicleId,
  beside: VehicleId,
  side: 'before' | 'after',
): VehicleId[] {
  const rest = order.filter((id) => id !== moved);
  const at = rest.indexOf(beside);
  if (moved === beside || at === -1 || rest.length === order.length) return [...order];
  return rest.toSpliced(side === 'before' ? at : at + 1, 0, moved);
}

/** The order as a call carries it. */
export function columnPlaces(order: readonly VehicleId[]): ColumnPlace[] {
  return order.map((vehicleId, at) => ({ vehicleId, columnNumber: at + 1 }));
}

/** Only the rows whose number changes: the rest keep their version. */
export function renumbered(before: readonly ColumnPlace[], after: readonly ColumnPlace[]): ColumnPlace[] {
  const numberOf = new Map(before.map(({ vehicleId, columnNumber }) => [vehicleId, columnNumber]));
  return after.filter(({ vehicleId, columnNumber }) => numberOf.get(vehicleId) !== columnNumber);
}

function byColumn(a: ColumnPlace, b: ColumnPlace): number {
  return a.columnNumber - b.columnNumber;
}
