import { createNewProgramAccount as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { findAccount } from '../account-store.ts';
import { accountOnWire } from '../account-wire.ts';
import { planNamed, readAccount } from '../read-account.ts';
import { addAccount } from '../save-account.ts';

export const createNewProgramAccountHandler = change(contract, async (params, { tx, clock }) => {
  const { name, hours = '', contact = [], note = '', is_insurance: isInsurance, pricing_id, ...lists } = params;
  const read = await readAccount(
    tx,
    { id: null, isInsurance: false, programs: [] },
    { name, hours, contacts: contact, note, isInsurance, pricingId: planNamed(pricing_id) },
    lists,
  );
  if (!read.ok) return read;
  const made = await findAccount(tx, await addAccount(tx, read.value.row, read.value.lists, clock.now()));
  if (!made) throw notFound();
  return yes(accountOnWire(made));
});
