import type { AccountId } from '@handrail/domain/day';
import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { AccountPage } from '../platform/calls/principal.ts';
import type { Database } from '../platform/db/open.ts';
import { asNobody, type Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { portalPageEntity } from './entities.ts';

/** What a facility's browser opens, with the token as `of`. */
export const PORTAL_PATH = '/ask';

/** 256 bits of chance: no account can be guessed, and none counted. */
const TOKEN_BYTES = 32;

export interface StoredPage {
  id: string;
  version: number;
  programId: ProgramId;
  url: string;
  madeAt: Temporal.Instant;
}

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The open pages of an account, each with its whole address. */
export async function listPages(
  { queries, operator }: Asking,
  services: Pick<Services, 'vault' | 'settings'>,
  accountId: AccountId,
): Promise<StoredPage[]> {
  const { rows } = await sql<Omit<StoredPage, 'url'> & { sealed: string }>`
    select portal_page_id as id, version, program_id as "programId", token_sealed as sealed, made_at as "madeAt"
    from portal_page where operator_id = ${operator} and account_id = ${accountId} and ended_at is null
    order by program_id`.execute(queries);
  return rows.map(({ sealed, ...page }) => ({
    ...page,
    url: urlOf(services, tokenIn(services.vault, sealed, { operator, accountId, programId: page.programId })),
  }));
}

/** Ends the page that an account has for a program; false where it has none. */
export async function endPage(
  tx: Tx,
  page: Pick<StoredPage, 'id' | 'version'> | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!page) return false;
  await tx.save(portalPageEntity, page.id, page.version, { ended_at: now.toString(), token_sealed: null });
  return true;
}

/** A page with a token that nobody has seen yet. */
export async function addPage(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  { accountId, programId, now }: { accountId: AccountId; programId: ProgramId; now: Temporal.Instant },
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(portalPageEntity, {
    account_id: accountId,
    program_id: programId,
    token_sha256: digestOf(token),
    token_sealed: vault.seal(token, placeOf({ operator: tx.operator, accountId, programId })),
    made_at: now.toString(),
  });
}

/** What a token opens: a page, one that was replaced or ended, or nothing that ever was. */
export async function findPage(db: Database, token: string): Promise<{ page: AccountPage; isOpen: boolean } | null> {
  if (token.length > 100) return null;
  const { rows } = await asNobody(db, async (queries) =>
    sql<{
      operator_id: OperatorId;
      account_id: string;
      program_id: ProgramId;
      name: string;
      is_open: boolean;
    }>`select * from find_portal_page(${digestOf(token)})`.execute(queries),
  );
  const [found] = rows;
  if (!found) return null;
  const { operator_id: operator, account_id: id, program_id: programId, name, is_open: isOpen } = found;
  return { page: { kind: 'account', operator, personId: id, accountId: id, name, programId }, isOpen };
}

/** Who sends this token, where it opens a page. */
export async function findAccountPage(db: Database, token: string): Promise<AccountPage | null> {
  const found = await findPage(db, token);
  return found?.isOpen ? found.page : null;
}

function urlOf({ settings }: Pick<Services, 'settings'>, token: string): string {
  const own = settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return `${own.replace(/\/$/, '')}${PORTAL_PATH}?of=${token}`;
}

interface Place {
  operator: OperatorId;
  accountId: AccountId;
  programId: ProgramId;
}

function tokenIn(vault: Vault, sealed: string, place: Place): string {
  return vault.open(sealed, placeOf(place));
}

function placeOf({ operator, accountId, programId }: Place): string {
  return `portal_page:${operator}:${accountId}:${programId}`;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
