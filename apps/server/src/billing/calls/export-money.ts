import { exportMoney as contract } from '@handrail/contracts/billing';
import { nameOfMonth } from '@handrail/domain/billing';
import { no, yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { keepMoneyFile } from '../money-file.ts';
import { moneySheet } from '../money-sheets.ts';

/** The rows are read in one picture, and the file is written while nothing is held. */
export const exportMoneyHandler = preparedRead(
  contract,
  async ({ what, month, format }, { services, by }) => {
    const { operator } = by;
    const made = await readOperator(services.db, operator, async (queries) =>
      moneySheet({ queries, operator }, what, month),
    );
    if (made.rows.length === 0) return { riders: [], file: null };
    return { riders: made.riders, file: await keepMoneyFile(services, signedInOf(by), { ...made, format }) };
  },
  async ({ what, month }, { reveals }, { riders, file }) => {
    if (!file) {
      const of = nameOfMonth(month);
      const sentence = what === 'journal' ? `Nothing is counted in ${of}.` : `Nothing was issued in ${of}.`;
      return Promise.resolve(no('NOTHING_THERE', sentence, { month: sentence }));
    }
    reveals(riders);
    return Promise.resolve(yes(file));
  },
);
