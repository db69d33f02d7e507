import { getMonthReportFile as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { monthSheet } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { keepMonthFile } from '../month-file.ts';
import { readMonth } from '../month-report.ts';

export const getMonthReportFileHandler = preparedRead(
  contract,
  async ({ month, program_id: programs }, { services, by }) => {
    const { operator } = by;
    const asked = { month: Temporal.PlainYearMonth.from(month), programs };
    const found = await readOperator(services.db.reports, operator, async (queries) =>
      readMonth({ services, queries, operator }, asked),
    );
    return found.ok ? yes(await keepMonthFile(services, signedInOf(by), monthSheet(found.value))) : found;
  },
  async (_params, _context, prepared) => Promise.resolve(prepared),
);
