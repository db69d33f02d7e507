import { createNewRiderUser as contract } from '@handrail/contracts/riders';
import { no, yes } from '@handrail/domain/platform';
import { readCompany, readRider } from '@handrail/domain/riders';
import { change } from '../../platform/calls/handler.ts';
import { knowsAll } from '../company-store.ts';
import { isPhoneTaken, unknownProgram } from '../rider-checks.ts';
import { addRider } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

export const createNewRiderUserHandler = change(contract, async (params, { tx }) => {
  const { program_id, addresses = [], shares_phone = false, mobility_assistance = [], note = '', ...names } = params;
  const company = readCompany(null, {
    ridesAlone: params.rides_alone ?? false,
    notWithRiders: params.not_with_riders ?? [],
    notWithDrivers: params.not_with_drivers ?? [],
  });
  if (!company.ok) return company;
  const known = await knowsAll(tx, company.value);
  if (!known.ok) return known;
  const rider = readRider({ ...names, aids: mobility_assistance, note, active: true });
  if (!rider.ok) return rider;
  if (await unknownProgram(tx.queries, tx.operator, [program_id])) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  if (!shares_phone && (await isPhoneTaken(tx.queries, tx.operator, rider.value.phone, null))) {
    const sentence = 'Someone already has this phone number. Say that they share it, or enter another.';
    return no('PHONE_TAKEN', sentence, { phone: sentence });
  }
  const { ridesAlone, ...apart } = company.value;
  const lists = { programs: [program_id], places: addresses, ...apart };
  return yes({
    user: riderOnWire(
      await addRider(tx, { ...rider.value, ridesAlone, messagesBy: params.messages_by ?? null }, lists),
    ),
  });
});
