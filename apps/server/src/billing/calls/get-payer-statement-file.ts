import { getPayerStatementFile as contract } from '@handrail/contracts/billing';
import { checkStatementMonths, statementSheet } from '@handrail/domain/billing';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { addressOf, keepPaper } from '../invoice-file.ts';
import { senderOf } from '../sender.ts';
import { payerStatement } from '../statement-store.ts';
import { officeDay } from '../today.ts';

const DRAWER = new URL('../paper/draw-statement.ts', import.meta.url).href;

/** It is read in one picture, and drawn while nothing is held. */
export const getPayerStatementFileHandler = preparedRead(
  contract,
  async ({ account_id, from, through }, { services, by, clock }) => {
    const months = checkStatementMonths({ from, through });
    if (!months.ok) return months;
    const { operator } = by;
    const read = await readOperator(services.db, operator, async (queries) => {
      const today = (await officeDay(queries, operator, clock)).toString();
      const asked = { accountId: account_id, from, through };
      const made = await payerStatement({ queries, operator }, asked, today);
      if (!made) return null;
      const sender = await senderOf(services, { queries, operator });
      const billedTo = [made.payerName, ...(await addressOf(queries, operator, account_id))];
      return { sheet: statementSheet(made, { sender, billedTo }), riders: made.riders };
    });
    if (!read) throw notFound();
    const { sheet, riders } = read;
    const name = `${sheet.title} ${from === through ? from : `${from} to ${through}`}.pdf`;
    const file = await keepPaper(services, signedInOf(by), { drawer: DRAWER, work: sheet, name });
    return yes({ riders, file });
  },
  async (_, { reveals }, printed) => {
    if (!printed.ok) return Promise.resolve(printed);
    reveals(printed.value.riders);
    return Promise.resolve(yes(printed.value.file));
  },
);
