import {
  checkAccountAddress,
  checkAccountName,
  checkContact,
  checkPayerPrograms,
  chooseFeePlan,
  readPortal,
} from '@handrail/domain/accounts';
import type { AccountId } from '@handrail/domain/day';
import { type ProgramId, type Verdict, yes } from '@handrail/domain/platform';
import type { Address } from '../places/index.ts';
import { notAuthorized, notFound } from '../platform/calls/call-failure.ts';
import type { Known } from '../platform/calls/principal.ts';
import type { Tx } from '../platform/log/tx.ts';
import { programOfPlan } from '../pricing/index.ts';
import { listPrograms } from '../programs/index.ts';
import { otherNames } from './account-store.ts';
import type { AccountLists, AccountRow } from './save-account.ts';

export interface TypedLists {
  program_id?: readonly ProgramId[] | undefined;
  portal?: readonly { program_id: ProgramId; url: string }[] | undefined;
  main_address?: Address | null | undefined;
  alt_address?: readonly Address[] | undefined;
}

interface Held {
  id: AccountId | null;
  isInsurance: boolean;
  programs: readonly ProgramId[];
}

type Code =
  | 'NAME_MISSING'
  | 'NAME_TAKEN'
  | 'CONTACT_BLANK'
  | 'ADDRESS_INCOMPLETE'
  | 'LABEL_INVALID'
  | 'LINK_INVALID'
  | 'NO_PROGRAM';

/** An account as somebody typed it, by the rules that hold for a new one and for an edit alike. */
export async function readAccount(
  tx: Tx,
  held: Held,
  typed: AccountRow,
  lists: TypedLists,
): Promise<Verdict<{ row: AccountRow; lists: AccountLists }, Code>> {
  const name = checkAccountName(typed.name, await otherNames(tx, held.id));
  if (!name.ok) return name;
  const contacts: string[] = [];
  for (const typedContact of typed.contacts) {
    const contact = checkContact(typedContact);
    if (!contact.ok) return contact;
    if (!contacts.includes(contact.value)) contacts.push(contact.value);
  }
  const { main_address: mainAddress, alt_address: altAddresses } = lists;
  for (const address of [...(mainAddress ? [mainAddress] : []), ...(altAddresses ?? [])]) {
    const read = checkAccountAddress(address);
    if (!read.ok) return read;
  }
  const programs = lists.program_id ?? held.programs;
  if (lists.program_id) await knowsAll(tx, lists.program_id);
  if (typed.isInsurance && (lists.program_id || !held.isInsurance)) {
    const served = checkPayerPrograms(programs);
    if (!served.ok) return served;
  }
  const portal = readPortal(
    (lists.portal ?? []).map(({ program_id: programId, url }) => ({ programId, url })),
    programs,
  );
  if (!portal.ok) return portal;
  return yes({
    row: { ...typed, name: name.value, contacts },
    lists: { programs: lists.program_id, portal: lists.portal && portal.value, mainAddress, altAddresses },
  });
}

/** Whether an account pays for rides, and by which plan, is for who keeps the programs. */
export function mayChangeTerms(by: Known): void {
  const isKeeper = by.kind !== 'user' || by.levels.some((level) => level === 3 || level === 4);
  if (!isKeeper) throw notAuthorized();
}

interface PlanChoice {
  isPayAccount: boolean;
  /** The plan that a call names; null where it says that there is none, undefined where it says nothing. */
  named: string | null | undefined;
  held: { id: string; programId: ProgramId } | null;
  programIds: readonly ProgramId[];
}

/**
 * The plan by which rides are charged to an account; null goes by the default of each program. One of a program that the account
 * leaves is left with it.
 */
export async function feePlanOf(
  tx: Tx,
  { isPayAccount, named, held, programIds }: PlanChoice,
): Promise<Verdict<string | null, 'NO_PROGRAM' | 'NO_FEE_PLAN'>> {
  const programId = typeof named === 'string' ? await programOfPlan(tx, named) : undefined;
  if (programId === null) throw notFound();
  if (!isPayAccount) return yes(null);
  if (named === undefined) return yes(held && programIds.includes(held.programId) ? held.id : null);
  const choice = chooseFeePlan({ isPayAccount, pricingId: named, programIds });
  if (!choice.ok) return choice;
  if (programId === undefined || !programIds.includes(programId)) throw notFound();
  return yes(named);
}

async function knowsAll(tx: Tx, wanted: readonly ProgramId[]): Promise<void> {
  const known = new Set((await listPrograms(tx.queries, tx.operator)).map(({ program_id }) => program_id));
  if (wanted.some((id) => !known.has(id))) throw notFound();
}
