import { endToFind, type EndOfRow } from '@handrail/domain/bookings';
import { isSameDoor } from '@handrail/domain/fleet';
import { eachOf } from '@handrail/domain/platform';
import { type Address, findAddresses } from '../places/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import type { RowProblem } from '../platform/importer/index.ts';
import { pieceByPiece } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';

/** A list of thousands names hundreds of doors, and whoever looks at its preview waits for all of them. */
const MOST_SECONDS = 120;

/** Looks all ends of a list's rides up at once; what it gives says where one is, null where nobody knows. */
export async function endFinder(
  { services, by }: { services: Services; by: SignedIn },
  ends: readonly EndOfRow[],
): Promise<(end: EndOfRow) => Address | null> {
  const texts = await pieceByPiece(eachOf(ends, (end) => [endToFind(end)]));
  const found = await findAddresses(services, by, texts, MOST_SECONDS);
  return (end) => {
    const at = found.get(endToFind(end)) ?? null;
    if (!at || !isSameDoor(end, at)) return null;
    const { line, label, city, state, zip, latitude, longitude } = at;
    return {
      userplace_id: null,
      addressLine1: line,
      ...(label === '' || label === line ? {} : { label }),
      city,
      state,
      zipcode: zip,
      latitude,
      longitude,
      location_type: 2,
    };
  };
}

export function unfoundEnd(row: number, field: string, end: EndOfRow): RowProblem {
  return { row, field, sentence: `The address '${endToFind(end)}' was not found on the map.` };
}
