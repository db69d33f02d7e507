import type { AccountId } from '@handrail/domain/day';
import { sql } from 'kysely';
import type { UndoLeaves, UndoRule } from '../log/index.ts';
import type { Change, Tx } from '../platform/log/tx.ts';
import { accountEntity, accountPlaceEntity, accountProgramEntity } from './entities.ts';
import { countListsOf, touchAccounts } from './save-account.ts';

/** A list that comes back is another list: whoever has the account open is second. */
const listsAreCounted: UndoRule = async ({ tx, changes, services }) => {
  await countListsOf(tx, await accountsOf(tx, changes), services.clocks.town.now());
  return null;
};

/** Taking something back is a change of the account as well. */
const isChangedNow: UndoRule = async ({ tx, changes, services }) => {
  await touchAccounts(
    tx,
    changes.map(({ id }) => id),
    services.clocks.town.now(),
  );
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  [accountEntity.name]: isChangedNow,
  [accountProgramEntity.name]: listsAreCounted,
  [accountPlaceEntity.name]: listsAreCounted,
};

/** The count of an account's lists only ever goes up. */
export const undoLeaves: UndoLeaves = ({ entity, before, after }) =>
  entity === accountEntity.name && before !== null && after !== null && 'lists' in after;

/** Whose these rows are. Of one that only changed the log has what changed, and the row itself says whose it is. */
async function accountsOf({ queries, operator }: Tx, changes: readonly Change[]): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select account_id as id from account_program
      where operator_id = ${operator} and account_program_id = any(${changes.map(({ id }) => id)}::bigint[])
    union select account_id from account_place
      where operator_id = ${operator} and account_place_id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(
    queries,
  );
  const gone = changes.flatMap(({ before, after }) => (after === null ? [String(before?.['account_id'])] : []));
  return [...new Set([...rows.map(({ id }) => id), ...gone])];
}
