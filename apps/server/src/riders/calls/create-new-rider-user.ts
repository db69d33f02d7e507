import { createNewRiderUser as contract } from '@handrail/contracts/riders';
import { no, yes } from '@handrail/domain/platform';
import { readRider } from '@handrail/domain/riders';
import { change } from '../../platform/calls/handler.ts';
import { isPhoneTaken, unknownProgram } from '../rider-checks.ts';
import { addRider } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

export const createNewRiderUserHandler = change(contract, async (params, { tx }) => {
  const { program_id, addresses = [], shares_phone = false, mobility_assistance = [], note = '', ...names } = params;
  const rider = readRider({ ...names, aids: mobility_assistance, note, active: true });
  if (!rider.ok) return rider;
  if (await unknownProgram(tx.queries, tx.operator, [program_id])) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  if (!shares_phone && (await isPhoneTaken(tx.queries, tx.operator, rider.value.phone, null))) {
    const sentence = 'Someone already has this phone number. Say that they share it, or enter another.';
    return no('PHONE_TAKEN', sentence, { phone: sentence });
  }
  return yes({ user: riderOnWire(await addRider(tx, rider.value, [program_id], addresses)) });
});
