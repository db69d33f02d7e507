import { deedSentences, nameIn } from '@handrail/domain/log';
import { sql } from 'kysely';
import type { NamesOf, Parts, TellerOfAll } from '../log/index.ts';

/** What the log says of accounts and of the programs whose rides they pay for. */
export const toldTogether: Record<string, TellerOfAll> = {
  account: (changes) =>
    deedSentences(
      changes.map(({ before, after, row }) => ({
        name: nameIn(row, 'name'),
        deeds: [before ? (after ? 'changed' : 'removed') : 'added'],
      })),
      { one: 'Account', many: 'Accounts' },
    ),

  account_program: (changes, { nameOf, isNewOrGone }) =>
    deedSentences(
      changes
        .filter(({ row }) => !isNewOrGone(row['account_id']))
        .map(({ before, row }) => {
          const program = nameOf(row['program_id']);
          return {
            name: nameOf(row['account_id']),
            deeds: [before ? `taken out of ${program}` : `put into ${program}`],
          };
        }),
      { one: 'Account', many: 'Accounts' },
    ),
};

export const parts: Parts = { account_program: 'account_id' };

export const namesOf: NamesOf = async (queries, operator, ids) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, name from account
    where operator_id = ${operator} and account_id = any(${[...ids]}::bigint[])`.execute(queries);
  return rows;
};
