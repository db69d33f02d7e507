import { getMonthReportFile as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { monthSheet } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { askedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { withLook } from '../look.ts';
import { keepMonthFile, paperSizeOf } from '../month-file.ts';
import { readMonth } from '../month-report.ts';
import { checkRoom } from '../room.ts';

/** It is drawn when nothing is looked at any more. */
export const getMonthReportFileHandler = askedRead(
  contract,
  async ({ month, program_id: programs }, { services, by }) => {
    const { operator } = by;
    const room = await checkRoom(services);
    if (!room.ok) return room;
    const asked = { month: Temporal.PlainYearMonth.from(month), programs };
    const { found, size } = await withLook(services, operator, async (look) => {
      const reader = { services, operator, look };
      return { found: await readMonth(reader, asked), size: await paperSizeOf(reader) };
    });
    return found.ok ? yes(await keepMonthFile(services, signedInOf(by), monthSheet(found.value), size)) : found;
  },
);
