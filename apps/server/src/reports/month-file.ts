import type { MonthSheet } from '@handrail/domain/reports';
import { Fault } from '../platform/calls/fault.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { fileUrl } from '../platform/files/claim-file.ts';
import { paperOf } from '../platform/paper/index.ts';
import type { Services } from '../platform/services.ts';

const LIMIT_MS = 20_000;
const DRAWER = new URL('./paper/draw-month.ts', import.meta.url).href;

/** Draws the page off the thread that answers calls, and keeps it for whoever asked: it goes after a day. */
export async function keepMonthFile(
  services: Services,
  { operator, personId }: SignedIn,
  sheet: MonthSheet,
): Promise<{ file_url: string; file_name: string }> {
  const { bytes } = await paperOf(services).draw({ drawer: DRAWER, work: sheet, limitMs: LIMIT_MS });
  const name = `Month ${sheet.title}.pdf`;
  const kept = await services.files.keep({
    operator,
    personId,
    purpose: 'report',
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  if (!kept.ok) throw new Fault(kept.refusal.sentence);
  return { file_url: fileUrl(kept.value) ?? '', file_name: name };
}
