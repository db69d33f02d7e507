import type { AccountId } from '@handrail/domain/day';
import { plain } from '@handrail/domain/nemt';
import type { OperatorId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import type { Tx } from '../platform/log/tx.ts';
import { memberNumberEntity } from './entities.ts';

/** A member number as it is compared: whoever reads the table learns nothing of it. */
export function digestOf(vault: Vault, operator: OperatorId, number: string | null): string | null {
  const text = plain(number ?? '');
  return text === '' ? null : vault.digest(`member:${operator}:${text}`).toString('hex');
}

export interface StoredNumber {
  id: string;
  version: number;
  riderId: RiderId;
  payerId: AccountId;
  payerName: string;
  number: string;
  startsOn: string;
}

interface Asking {
  queries: Queries;
  operator: OperatorId;
  vault: Vault;
}

/** The numbers of one rider, by payer, the latest first. */
export async function listMemberNumbers(asking: Asking, riderId: RiderId): Promise<StoredNumber[]> {
  return select(asking, sql`and m.rider_id = ${riderId}`);
}

interface RiddenRide {
  id: string;
  riderId: RiderId;
  payerAccountId: AccountId | null;
  serviceDay: string;
}

/** The numbers by which their payers know the riders of these rides, each on the day of its ride. */
export async function listNumbersAt(asking: Asking, rides: readonly RiddenRide[]): Promise<Map<string, string>> {
  const riders = [
    ...new Set(rides.flatMap(({ riderId, payerAccountId }) => (payerAccountId === null ? [] : [riderId]))),
  ];
  if (riders.length === 0) return new Map();
  const known = Map.groupBy(
    await select(asking, sql`and m.rider_id = any(${riders}::bigint[])`),
    ({ riderId, payerId }) => `${riderId} ${payerId}`,
  );
  return new Map(
    rides.flatMap(({ id, riderId, payerAccountId, serviceDay }) => {
      const held = known.get(`${riderId} ${payerAccountId}`)?.find(({ startsOn }) => startsOn <= serviceDay);
      return held ? [[id, held.number] as const] : [];
    }),
  );
}

/** Who has a payer's number, if anybody. */
export async function findMemberNumber(
  asking: Asking,
  { payerId, number }: { payerId: AccountId; number: string },
): Promise<StoredNumber | null> {
  const digest = digestOf(asking.vault, asking.operator, number);
  const [found] = await select(asking, sql`and m.payer_account_id = ${payerId} and m.digest = ${digest}`);
  return found ?? null;
}

/** Which of a payer's numbers, by their digests, are somebody's. */
export async function listTaken(
  { queries, operator }: Pick<Asking, 'queries' | 'operator'>,
  digests: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select payer_account_id::text || ' ' || digest as key from member_number
    where operator_id = ${operator} and digest = any(${[...digests]}::text[])`.execute(queries);
  return new Set(rows.map(({ key }) => key));
}

export interface NewNumber {
  riderId: RiderId;
  payerId: AccountId;
  number: string;
  from: string;
}

/** Notes the numbers by which payers know riders from a day on. */
export async function addMemberNumbers(tx: Tx, vault: Vault, given: readonly NewNumber[]): Promise<void> {
  const rows = given.flatMap(({ riderId, payerId, number, from }) => {
    const digest = digestOf(vault, tx.operator, number);
    if (digest === null) return [];
    const number_sealed = vault.seal(number, placeOf(tx.operator, payerId, digest));
    return [{ rider_id: riderId, payer_account_id: payerId, digest, number_sealed, starts_on: from }];
  });
  if (rows.length > 0) await tx.insertAll(memberNumberEntity, rows);
}

/** Where a number lies sealed. The rider is not of it: a record that becomes part of another hands its numbers on. */
function placeOf(operator: OperatorId, payerId: AccountId, digest: string): string {
  return `member:${operator}:${payerId}:${digest}`;
}

async function select(
  { queries, operator, vault }: Asking,
  conditions: ReturnType<typeof sql>,
): Promise<StoredNumber[]> {
  const { rows } = await sql<Omit<StoredNumber, 'number'> & { digest: string; sealed: string }>`
    select m.member_number_id as id, m.version, m.rider_id as "riderId", m.payer_account_id as "payerId",
      a.name as "payerName", m.digest, m.number_sealed as sealed, m.starts_on as "startsOn"
    from member_number m join account a on a.operator_id = m.operator_id and a.account_id = m.payer_account_id
    where m.operator_id = ${operator} ${conditions}
    order by lower(a.name), m.payer_account_id, m.starts_on desc, m.member_number_id desc`.execute(queries);
  return rows.map(({ digest, sealed, ...row }) => ({
    ...row,
    number: vault.open(sealed, placeOf(operator, row.payerId, digest)),
  }));
}
