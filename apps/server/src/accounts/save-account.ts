import type { PortalLink } from '@handrail/domain/accounts';
import type { AccountId } from '@handrail/domain/day';
import type { PlaceId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { type Address, placeOf } from '../places/index.ts';
import { saveLinks } from '../platform/log/save-links.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { StoredAccount } from './account-store.ts';
import { accountEntity, accountPlaceEntity, accountProgramEntity } from './entities.ts';

export interface AccountRow {
  name: string;
  hours: string;
  contacts: readonly string[];
  note: string;
  isInsurance: boolean;
  pricingId: string | null;
}

/** What an account has lists of. One that is not given stays as it is. */
export interface AccountLists {
  programs?: readonly ProgramId[] | undefined;
  portal?: readonly PortalLink[] | undefined;
  mainAddress?: Address | null | undefined;
  altAddresses?: readonly Address[] | undefined;
}

export async function addAccount(
  tx: Tx,
  row: AccountRow,
  lists: AccountLists,
  now: Temporal.Instant,
): Promise<AccountId> {
  const times = { created_at: now.toString(), updated_at: now.toString() };
  const { account_id } = await tx.insert(accountEntity, { ...columnsOf(row), ...times });
  await saveLists(tx, { id: account_id, programs: [], places: [] }, lists);
  return account_id;
}

/** Writes what differs from what is stored; nothing at all where nothing does. */
export async function saveAccount(
  tx: Tx,
  stored: StoredAccount,
  row: AccountRow,
  lists: AccountLists,
  now: Temporal.Instant,
): Promise<void> {
  await tx.save(accountEntity, stored.id, stored.version, columnsOf(row));
  if (await saveLists(tx, stored, lists)) await countListsOf(tx, [stored.id], now);
  else if (tx.changes.length > 0) await touchAccounts(tx, [stored.id], now);
}

/**
 * Counts a change of what accounts have lists of: whoever has one open with the old ones is second. A step of its own in the
 * log, because a list that is taken back is counted as well, and not counted back.
 */
export async function countListsOf(tx: Tx, ids: readonly AccountId[], now: Temporal.Instant): Promise<void> {
  const rows = await tx.queries
    .selectFrom('account')
    .select(['account_id', 'version', 'lists'])
    .where('operator_id', '=', tx.operator)
    .where('account_id', 'in', [...ids])
    .execute();
  for (const { account_id, version, lists } of rows)
    await tx.save(accountEntity, account_id, version, { lists: lists + 1 });
  await touchAccounts(tx, ids, now);
}

/** Notes when something of an account changed last. It is in no log, which knows it anyway. */
export async function touchAccounts(tx: Tx, ids: readonly AccountId[], now: Temporal.Instant): Promise<void> {
  await sql`
    update account set updated_at = ${now.toString()}
    where operator_id = ${tx.operator} and account_id = any(${[...ids]}::bigint[])`.execute(tx.queries);
}

type Held = Pick<StoredAccount, 'id' | 'programs' | 'places'>;

async function saveLists(tx: Tx, held: Held, lists: AccountLists): Promise<boolean> {
  const isOther = [
    await savePrograms(tx, held, lists),
    lists.mainAddress !== undefined && (await saveMain(tx, held, lists.mainAddress)),
    lists.altAddresses !== undefined && (await saveAlternatives(tx, held, lists.altAddresses)),
  ];
  return isOther.includes(true);
}

/** The programs, each with its link. A program that leaves takes its link along. */
async function savePrograms(
  tx: Tx,
  { id: account_id, programs: held }: Held,
  { programs, portal }: AccountLists,
): Promise<boolean> {
  const wanted = programs ?? held.map(({ id }) => id);
  const urlOf = (program: ProgramId) => portal?.find(({ programId }) => programId === program)?.url ?? '';
  let isOther = await saveLinks(tx, accountProgramEntity, { held, wanted }, (program_id) => ({
    account_id,
    program_id,
    portal_url: urlOf(program_id),
  }));
  if (portal === undefined) return isOther;
  for (const { id, rowId, rowVersion, portalUrl } of held) {
    if (!wanted.includes(id) || urlOf(id) === portalUrl) continue;
    await tx.save(accountProgramEntity, rowId, rowVersion, { portal_url: urlOf(id) });
    isOther = true;
  }
  return isOther;
}

async function saveMain(tx: Tx, { id: account_id, places }: Held, address: Address | null): Promise<boolean> {
  const held = places.find(({ isMain }) => isMain);
  if (address === null) return held !== undefined && tx.remove(accountPlaceEntity, held.rowId, held.rowVersion);
  const place_id = await placeOf(tx, address);
  if (held?.id === place_id) return false;
  if (held) await tx.save(accountPlaceEntity, held.rowId, held.rowVersion, { place_id });
  else await tx.insert(accountPlaceEntity, { account_id, place_id, is_main: true });
  return true;
}

async function saveAlternatives(tx: Tx, { id, places }: Held, addresses: readonly Address[]): Promise<boolean> {
  const wanted: PlaceId[] = [];
  for (const address of addresses) wanted.push(await placeOf(tx, address));
  const held = places.filter(({ isMain }) => !isMain);
  return saveLinks(tx, accountPlaceEntity, { held, wanted }, (place_id) => ({
    account_id: id,
    place_id,
    is_main: false,
  }));
}

function columnsOf({ name, hours, contacts, note, isInsurance, pricingId }: AccountRow) {
  return { name, hours, contacts: [...contacts], note, is_insurance: isInsurance, pricing_id: pricingId };
}
