import { saveMemberNumber as contract } from '@handrail/contracts/riders';
import { invariant, no, yes } from '@handrail/domain/platform';
import { MERGED_ALREADY, numberTaken, readMemberNumber } from '@handrail/domain/riders';
import { listPayers } from '../../accounts/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { memberNumberEntity } from '../entities.ts';
import { addMemberNumbers, findMemberNumber } from '../member-numbers.ts';
import { getRider } from '../rider-store.ts';
import { numberOnWire } from '../rider-wire.ts';

export const saveMemberNumberHandler = change(
  contract,
  async ({ user_id, insurance_id, number: typed, starts_on }, { tx, services }) => {
    const rider = await getRider(tx.queries, tx.operator, user_id);
    if (rider.mergedInto !== null) return no('MEMBER_MERGED', MERGED_ALREADY);
    const payer = (await listPayers(tx.queries, tx.operator)).find(({ id }) => id === insurance_id);
    if (!payer) throw notFound();
    const number = readMemberNumber(typed);
    if (!number.ok) return number;
    const asking = { queries: tx.queries, operator: tx.operator, vault: services.vault };
    const key = { payerId: payer.id, number: number.value };
    const held = await findMemberNumber(asking, key);
    if (held && held.riderId !== rider.id) {
      const sentence = numberTaken(payer.name);
      return no('NUMBER_TAKEN', sentence, { number: sentence });
    }
    if (!held) await addMemberNumbers(tx, services.vault, [{ ...key, riderId: rider.id, from: starts_on }]);
    else if (held.startsOn !== starts_on) await tx.save(memberNumberEntity, held.id, held.version, { starts_on });
    const saved = await findMemberNumber(asking, key);
    invariant(saved, 'A number that was just noted is there.');
    return yes(numberOnWire(saved));
  },
);
