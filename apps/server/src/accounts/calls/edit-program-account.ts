import { editProgramAccount as contract } from '@handrail/contracts/accounts';
import type { ParamsOf } from '@handrail/contracts/platform';
import { yes } from '@handrail/domain/platform';
import type { Address } from '../../places/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { accountNotFound, findAccount, type StoredAccount } from '../account-store.ts';
import { accountOnWire } from '../account-wire.ts';
import { feePlanOf, mayChangeTerms, readAccount } from '../read-account.ts';
import { saveAccount } from '../save-account.ts';

type Params = ParamsOf<typeof contract>;

export const editProgramAccountHandler = change(contract, async (params, { tx, by, clock }) => {
  const { account_id, expected_version, name, hours, note, is_insurance, pricing_id, program_id, portal } = params;
  if (is_insurance !== undefined || pricing_id !== undefined) mayChangeTerms(by);
  const stored = await findAccount(tx, account_id);
  if (!stored) return accountNotFound;
  if (isStale(stored, expected_version)) return stale('account');
  const isInsurance = is_insurance ?? stored.isInsurance;
  const programIds = program_id ?? stored.programs.map(({ id }) => id);
  const plan = await feePlanOf(tx, { isPayAccount: isInsurance, named: pricing_id, held: stored.plan, programIds });
  if (!plan.ok) return plan;
  const read = await readAccount(
    tx,
    { id: account_id, isInsurance: stored.isInsurance, programs: stored.programs.map(({ id }) => id) },
    {
      name: name ?? stored.name,
      hours: hours ?? stored.hours,
      contacts: contactsOf(stored, params),
      note: note ?? stored.note,
      isInsurance,
      pricingId: plan.value,
    },
    { program_id, portal, main_address: params.main_address, alt_address: alternativesOf(stored, params) },
  );
  if (!read.ok) return read;
  await saveAccount(tx, stored, read.value.row, read.value.lists, clock.now());
  const saved = await findAccount(tx, account_id);
  return saved ? yes(accountOnWire(saved)) : accountNotFound;
});

/** The contacts with the one that joins and without the one that leaves, of what stands there now. */
function contactsOf({ contacts }: StoredAccount, { contact, add_contact, remove_contact }: Params): string[] {
  const staying = (contact ?? contacts).filter((one) => one !== remove_contact?.trim());
  return add_contact === undefined ? staying : [...staying, add_contact];
}

/** The same of its alternative addresses; undefined where nothing is said of them. */
function alternativesOf(
  { places }: StoredAccount,
  { alt_address, add_alt_address, remove_alt_address }: Params,
): Address[] | undefined {
  if (!alt_address && !add_alt_address && remove_alt_address === undefined) return undefined;
  const now = alt_address ?? places.filter(({ isMain }) => !isMain).map(({ address }) => address);
  const staying = now.filter(
    ({ userplace_id }) => remove_alt_address === undefined || userplace_id !== remove_alt_address,
  );
  return add_alt_address ? [...staying, add_alt_address] : staying;
}
