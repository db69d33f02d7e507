import { createNewProgramAccount as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { findAccount } from '../account-store.ts';
import { accountOnWire } from '../account-wire.ts';
import { feePlanOf, readAccount } from '../read-account.ts';
import { addAccount } from '../save-account.ts';

export const createNewProgramAccountHandler = change(contract, async (params, { tx, clock }) => {
  const { name, hours = '', contact = [], note = '', is_insurance: isInsurance, pricing_id, ...lists } = params;
  const programIds = lists.program_id;
  const plan = await feePlanOf(tx, { isPayAccount: isInsurance, named: pricing_id, held: null, programIds });
  if (!plan.ok) return plan;
  const read = await readAccount(
    tx,
    { id: null, isInsurance: false, programs: [] },
    { name, hours, contacts: contact, note, isInsurance, pricingId: plan.value },
    lists,
  );
  if (!read.ok) return read;
  const made = await findAccount(tx, await addAccount(tx, read.value.row, read.value.lists, clock.now()));
  if (!made) throw notFound();
  return yes(accountOnWire(made));
});
