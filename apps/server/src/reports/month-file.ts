import type { MonthSheet } from '@handrail/domain/reports';
import { readSettings } from '../admin/index.ts';
import { Fault } from '../platform/calls/fault.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { fileUrl } from '../platform/files/claim-file.ts';
import { type PaperSize, paperOf } from '../platform/paper/index.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import type { Reader } from './look.ts';
import type { MonthPaper } from './paper/draw-month.ts';
import { MONTH_ON_LETTER } from './settings.ts';

const LIMIT_MS = 20_000;
const DRAWER = new URL('./paper/draw-month.ts', import.meta.url).href;

/** What the house prints on: A4, or Letter where it says so. */
export async function paperSizeOf({ services, operator, look }: Reader): Promise<PaperSize> {
  const { chosen } = await look(async (queries) => readSettings(queries, operator));
  return valueInForce<boolean>(services.settings, chosen, MONTH_ON_LETTER) ? 'LETTER' : 'A4';
}

/** Draws the page off the thread that answers calls, and keeps it for whoever asked: it goes after a day. */
export async function keepMonthFile(
  services: Services,
  { operator, personId }: SignedIn,
  sheet: MonthSheet,
  size: PaperSize,
): Promise<{ file_url: string; file_name: string }> {
  const work: MonthPaper = { sheet, size };
  const { bytes } = await paperOf(services).draw({ drawer: DRAWER, work, limitMs: LIMIT_MS });
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
