import { deedSentences, nameIn } from '@handrail/domain/log';
import { sql } from 'kysely';
import type { LoggedRow } from '../platform/log/entity.ts';
import type { NamesOf, Parts, TellerOfAll } from '../log/index.ts';

/** What the log says of accounts, of the programs they are in, and of where they are. */
export const toldTogether: Record<string, TellerOfAll> = {
  account: (changes) =>
    deedSentences(
      changes.map(({ before, after, row }) => ({
        name: nameIn(row, 'name'),
        deeds: before === null ? ['added'] : after === null ? ['removed'] : changedOf(before, after),
      })),
      { one: 'Account', many: 'Accounts' },
    ),

  account_program: (changes, { nameOf, isNewOrGone }) =>
    deedSentences(
      changes
        .filter(({ row }) => !isNewOrGone(row['account_id']))
        .map(({ before, after, row }) => {
          const program = nameOf(row['program_id']);
          const deed =
            before === null
              ? `put into ${program}`
              : after === null
                ? `taken out of ${program}`
                : `given another portal link for ${program}`;
          return { name: nameOf(row['account_id']), deeds: [deed] };
        }),
      { one: 'Account', many: 'Accounts' },
    ),

  account_place: (changes, { nameOf, isNewOrGone }) =>
    deedSentences(
      changes
        .filter(({ row }) => !isNewOrGone(row['account_id']))
        .map(({ before, after, row }) => {
          const what = row['is_main'] === true ? 'main address' : 'address';
          const deed = before === null ? `given ${anA(what)}` : after === null ? `${what} removed` : `${what} changed`;
          return { name: nameOf(row['account_id']), deeds: [deed] };
        }),
      { one: 'Account', many: 'Accounts' },
    ),

  portal_page: (changes, { nameOf }) =>
    deedSentences(
      changes
        .filter(({ after, row }) => !isReplaced(row, after, changes))
        .map(({ before, row }) => {
          const program = nameOf(row['program_id']);
          const deed = before === null ? `given a new portal page for ${program}` : `portal page for ${program} closed`;
          return { name: nameOf(row['account_id']), deeds: [deed] };
        }),
      { one: 'Account', many: 'Accounts' },
    ),
  payer_rule: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ row }) => ({ name: nameOf(row['account_id']), deeds: ['said to ask for other papers'] })),
      { one: 'Account', many: 'Accounts' },
    ),
};

/** One that is closed because there is a new one is not told of by itself. */
function isReplaced(
  row: LoggedRow,
  after: LoggedRow | null,
  changes: readonly { before: LoggedRow | null; row: LoggedRow }[],
) {
  return (
    after?.['ended_at'] !== undefined &&
    after['ended_at'] !== null &&
    changes.some(
      (other) =>
        other.before === null &&
        other.row['account_id'] === row['account_id'] &&
        other.row['program_id'] === row['program_id'],
    )
  );
}

/** What became of its own fields; nothing where only its lists did, which tell it themselves. */
function changedOf(before: LoggedRow, after: LoggedRow): string[] {
  return Object.keys(after)
    .filter((field) => field !== 'lists')
    .map((field) => {
      if (field === 'is_insurance')
        return after[field] === true ? 'made a pay account' : 'made no pay account any more';
      if (field === 'contacts') return contactsDeed(listOf(before[field]), listOf(after[field]));
      return `${FIELDS[field] ?? field} changed`;
    });
}

function contactsDeed(before: readonly unknown[], after: readonly unknown[]): string {
  if (before.length === after.length) return 'contacts changed';
  return after.length > before.length ? 'contact added' : 'contact removed';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function anA(what: string): string {
  return what === 'address' ? 'an address' : `a ${what}`;
}

const FIELDS: Record<string, string> = { pricing_id: 'fee plan' };

export const parts: Parts = {
  account_program: 'account_id',
  account_place: 'account_id',
  portal_page: 'account_id',
  payer_rule: 'account_id',
};

export const namesOf: NamesOf = async (queries, operator, ids) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, name from account
    where operator_id = ${operator} and account_id = any(${[...ids]}::bigint[])`.execute(queries);
  return rows;
};
