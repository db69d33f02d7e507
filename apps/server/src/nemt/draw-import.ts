import type { importNemPrebookings as contract } from '@handrail/contracts/nemt';
import type { ResultOf } from '@handrail/contracts/platform';
import { invariant } from '@handrail/domain/platform';
import type { Looking } from '../day/index.ts';
import { findImport, openedRows } from '../platform/importer/index.ts';
import { getProgram } from '../programs/index.ts';
import { drawPrebookings } from './draw-prebookings.ts';
import { payerOf } from './judging-facts.ts';
import { preparedOf } from './prepare-rides.ts';
import { rideOnWire } from './prebooking-wire.ts';
import { listPrebookings } from './prebooking-store.ts';

/** What a part of an import did, as the call keeps it until it is drawn. */
export interface ImportDone {
  payerId: string;
  importId: string;
  keys: string[];
  unchanged: number;
  refused: { row: number; key: string | null; sentence: string }[];
}

/** All that an import came to: the rides it wrote, as they are now, and those that were left out, with why. */
export async function drawImport(parts: readonly ImportDone[], looking: Looking): Promise<ResultOf<typeof contract>> {
  const [first] = parts;
  invariant(first, 'An import has at least one part.');
  const { services, queries, operator } = looking;
  const payer = await payerOf(looking, first.payerId);
  const keys = parts.flatMap((part) => part.keys);
  const stored = await listPrebookings({ queries, operator, vault: services.vault }, { payerId: payer.id, keys });
  const imported = await drawPrebookings(looking, stored);
  const kept = await findImport(queries, operator, first.importId);
  const rows = kept ? preparedOf(await openedRows({ queries, operator, vault: services.vault }, kept)) : [];
  const rides = new Map(rows.flatMap((row) => row.rides.map((ride) => [ride.key, ride])));
  const programId = kept?.mapping['program_id'] ?? null;
  const zone = programId === null ? 'UTC' : (await getProgram(queries, operator, programId)).zone;
  const refused = parts
    .flatMap((part) => part.refused)
    .flatMap(({ row, key, sentence }) => {
      const prepared = key === null ? undefined : rides.get(key);
      if (!prepared || key === null) return [];
      return [
        {
          ...rideOnWire(prepared.ride, { payer, zone, ends: prepared }),
          broker_prebooking_id: key,
          version: 0,
          import_id: first.importId,
          row,
          stage: 'refused' as const,
          reason: sentence,
          passenger_id: null,
          booking_id: null,
        },
      ];
    });
  return {
    imported: imported.toSorted((a, b) => a.row - b.row || byText(a.broker_prebooking_id, b.broker_prebooking_id)),
    refused,
    unchanged: parts.reduce((sum, part) => sum + part.unchanged, 0),
  };
}

/** The legs of one row in their order: a broker's number ends in the letter of the leg. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
