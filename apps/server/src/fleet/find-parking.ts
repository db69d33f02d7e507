import { addressToFind, isDoorOfRow, withFoundAddress, type FoundAddress } from '@handrail/domain/fleet';
import { addressFinder } from '../places/index.ts';
import { idempotencyActor } from '../platform/calls/principal.ts';
import type { ImportKind, JudgedRow, RowProblem } from '../platform/importer/index.ts';

/** A configured service may be slow and may cost money by the question; whoever looks at a preview waits for it. */
const MOST_SECONDS = 10;
const AT_ONCE = 4;

type LookUp = NonNullable<ImportKind['lookUp']>;

/**
 * Finds where the vehicles of a list stand, as the form of a vehicle does: among the places that are known, then by the
 * town and the configured service. An address that many rows share is asked for once.
 */
export const findParking: LookUp = async ({ services, by }, rows) => {
  const { clocks, lookups } = services;
  const addresses = [...new Set(rows.flatMap(({ values }) => addressToFind(values) ?? []))];
  if (addresses.length === 0) return { rows: [...rows], warnings: [] };
  lookups.count('geocode', idempotencyActor(by));
  const find = await addressFinder(services, by);
  const places = new Map<string, FoundAddress | null>();
  const until = clocks.guard.now().add({ seconds: MOST_SECONDS });
  const isOver = () => clocks.guard.now().epochMilliseconds >= until.epochMilliseconds;

  const waiting = addresses.values();
  const askInTurn = async () => {
    for (const address of waiting) {
      if (isOver()) return;
      places.set(address, await find(address));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));

  const parked: JudgedRow[] = [];
  const warnings: RowProblem[] = [];
  for (const { row, values } of rows) {
    const address = addressToFind(values);
    const found = (address === null ? null : places.get(address)) ?? null;
    const isFound = found !== null && isDoorOfRow(values, found);
    parked.push({ row, values: isFound ? withFoundAddress(values, found) : values });
    if (address !== null && !isFound) warnings.push({ row, field: 'parking_addressline', sentence: unfound(address) });
  }
  return { rows: parked, warnings };
};

function unfound(address: string): string {
  return `'${address}' was not found. It is kept in the vehicle's note.`;
}
