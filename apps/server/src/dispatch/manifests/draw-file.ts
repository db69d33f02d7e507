import type { ManifestSheet } from '@handrail/domain/dispatch';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { roadsToDraw } from '../../places/index.ts';
import { Fault } from '../../platform/calls/fault.ts';
import { keptPictures, paperOf, type DrawnPaper, type PaperSize } from '../../platform/paper/index.ts';
import type { Services } from '../../platform/services.ts';
import type { ManifestWork } from './draw-manifests.ts';

/** A lane's sheets are drawn in a quarter of a second; who waits for them is told so after this. */
const LANE_LIMIT_MS = 20_000;
/** Five hundred vehicles took 25 seconds on a busy machine. */
const FLEET_LIMIT_MS = 180_000;

const DRAWER = new URL('./draw-manifests.ts', import.meta.url).href;

/** Draws sheets into one file, off the thread that answers calls. */
export async function drawSheets(
  services: Services,
  {
    operator,
    title,
    size,
    sheets,
  }: { operator: OperatorId; title: string; size: PaperSize; sheets: readonly ManifestSheet[] },
  { told, signal }: { told?: (drawn: number) => void; signal?: AbortSignal } = {},
): Promise<DrawnPaper> {
  const work: ManifestWork = {
    title,
    size,
    sheets,
    pictures: await keptPictures(services, operator, signaturesOn(sheets)),
    roads: sheets.some(({ map }) => map !== null) ? roadsToDraw(services) : null,
  };
  return paperOf(services).draw({
    drawer: DRAWER,
    work,
    limitMs: sheets.length > 1 ? FLEET_LIMIT_MS : LANE_LIMIT_MS,
    ...(told ? { told } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** Keeps a file for whoever dispatches: all of it or none, under a name that is read. It goes after a day, as what nobody claims. */
export async function keepFile(
  { files }: Services,
  {
    operator,
    personId,
    name,
    bytes,
  }: { operator: OperatorId; personId: PersonId | null; name: string; bytes: Uint8Array },
): Promise<string> {
  const kept = await files.keep({
    operator,
    personId,
    purpose: 'manifest',
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  // Nobody brought it, so nobody can bring another: the storage is full, or a scanner is wrong about it.
  if (!kept.ok) throw new Fault(kept.refusal.sentence);
  return kept.value;
}

function signaturesOn(sheets: readonly ManifestSheet[]): string[] {
  return sheets.flatMap(({ pages }) =>
    pages.flatMap(({ rides }) =>
      rides.flatMap(({ filled: { signatureFileId } }) => (signatureFileId === null ? [] : signatureFileId)),
    ),
  );
}
