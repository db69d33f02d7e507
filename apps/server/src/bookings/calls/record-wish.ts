import { recordWish as contract } from '@handrail/contracts/bookings';
import { fitsOutcome, outcomeOf, WISH_OUTCOME_WORDS } from '@handrail/domain/bookings';
import { no, yes } from '@handrail/domain/platform';
import { inProgram } from '@handrail/domain/riders';
import { change } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { keepWish, readWish } from '../wish-store.ts';

export const recordWishHandler = change(contract, async (params, { tx, clock }) => {
  const program = await getProgram(tx.queries, tx.operator, params.program_id);
  const rider = await getMember(tx.queries, tx.operator, params.passenger_id);
  const member = inProgram(rider, program.id);
  if (!member.ok) return member;
  const read = readWish(params, program.zone);
  if (!read.ok) return read;
  const outcome = outcomeOf({ ...read.value, takenAt: null });
  if (!fitsOutcome(outcome, params.reason)) {
    const sentence = `This is no reason for a wish that is ${WISH_OUTCOME_WORDS[outcome].toLowerCase()}.`;
    return no('REASON_UNFIT', sentence, { reason: sentence });
  }

  const of = { programId: program.id, riderId: rider.id, taken: null, reason: params.reason, now: clock.now() };
  const { wishId } = await keepWish(tx, { ...read.value, ...of, legNo: 1 });
  if (!params.with_return) return yes({ wish_ids: [wishId], outcome });
  // Nobody rides back who does not ride there: what became of the one became of the other.
  const back = await keepWish(tx, { ...read.value, ...of, legNo: 2 });
  return yes({ wish_ids: [wishId, back.wishId], outcome });
});
