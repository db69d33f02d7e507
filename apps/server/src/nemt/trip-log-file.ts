import { longDate, type OperatorId, serviceDateOf } from '@handrail/domain/platform';
import { tripLogSheet } from '@handrail/domain/nemt';
import { findOperatorName, readSettings } from '../admin/index.ts';
import type { Looking } from '../day/index.ts';
import { Fault } from '../platform/calls/fault.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { fileUrl } from '../platform/files/claim-file.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import { keptPicture, paperOf } from '../platform/paper/index.ts';
import type { Services } from '../platform/services.ts';
import type { TripLogWork } from './paper/draw-trip-log.ts';
import { gatherLogged } from './trip-log-rides.ts';

const LIMIT_MS = 60_000;
const DRAWER = new URL('./paper/draw-trip-log.ts', import.meta.url).href;

export interface TripLog {
  sheet: TripLogWork['sheet'];
  /** The files of the signatures, by the place of their ride. */
  files: readonly (string | null)[];
  riders: readonly string[];
}

/** What a log says, read in one picture. */
export async function readTripLog(looking: Looking, ids: readonly string[], lead: string): Promise<TripLog> {
  const { services, queries, operator } = looking;
  const logged = await gatherLogged(looking, ids);
  const zone = logged[0]?.facts.zone ?? 'UTC';
  return {
    sheet: tripLogSheet(
      logged.map(({ ride }) => ride),
      {
        sender: await senderOf(services, queries, operator),
        lead,
        printedAt: longDate(serviceDateOf(services.clocks.town.now(), zone)),
      },
    ),
    files: logged.map(({ facts }) => facts.booking.signatureFileId),
    riders: logged.map(({ facts }) => facts.booking.riderId),
  };
}

/** Draws it off the thread that answers calls, and keeps it for whoever asked: it goes after a day, as what nobody claims. */
export async function keepTripLog(
  services: Services,
  { operator, personId }: SignedIn,
  { sheet, files }: TripLog,
): Promise<{ file_url: string; file_name: string; rides: number }> {
  const pictures: (Uint8Array | null)[] = [];
  for (const id of files) pictures.push(id === null ? null : await keptPicture(services, operator, id));
  const work: TripLogWork = { sheet, pictures };
  const { bytes } = await paperOf(services).draw({ drawer: DRAWER, work, limitMs: LIMIT_MS });
  const name = `${sheet.title}.pdf`;
  const kept = await services.files.keep({
    operator,
    personId,
    purpose: 'trip_log',
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  if (!kept.ok) throw new Fault(kept.refusal.sentence);
  return { file_url: fileUrl(kept.value) ?? '', file_name: name, rides: sheet.entries.length };
}

async function senderOf(services: Services, queries: Queries, operator: OperatorId): Promise<string> {
  const { chosen } = await readSettings(queries, operator);
  const named = valueInForce<string>(services.settings, chosen, 'company_name');
  return named || ((await findOperatorName(queries, operator)) ?? '');
}
