import { sql } from 'kysely';
import { type Finder, holds, MOST_FOUND } from '../platform/found.ts';

/** Accounts by any part of their name: clinics and payers alike. */
const accounts: Finder = {
  levels: [3, 4],
  find: async ({ queries, by }, asked) => {
    const { rows } = await sql<{ id: string; name: string; is_insurance: boolean; status: number }>`
      select account_id as id, name, is_insurance, status from account
      where operator_id = ${by.operator} and ${holds(sql`name`, null, asked)}
      order by lower(name), account_id limit ${MOST_FOUND}`.execute(queries);
    return rows.map(({ id, name, is_insurance, status }) => ({
      kind: 'account',
      id,
      label: name,
      state: status === 1 ? (is_insurance ? 'Pays for rides' : 'Account') : 'Not active',
    }));
  },
};

export const finders = [accounts];
