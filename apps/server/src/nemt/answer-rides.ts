import { type AccountId, type Booking, statusOf } from '@handrail/domain/day';
import { type Answer, type Asked, mayAccept, mayRefuse } from '@handrail/domain/nemt';
import { daysOn, lookingOf, writeDays } from '../day/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { getProgram } from '../programs/index.ts';
import { cancelHere } from './cancel-here.ts';
import { prebookingEntity } from './entities.ts';
import type { Days } from './judged-ride.ts';
import { bookingAt, gatherHeld, type HeldPrebooking, payerOf } from './judging-facts.ts';

/** A broker's ride by its own name. */
export interface RideName {
  payerId: AccountId;
  key: string;
}

export interface Answered {
  /** The prebookings that stand as was answered. */
  answered: string[];
  refused: (RideName & { sentence: string })[];
}

/** Accepts rides or refuses them, each as its clock and what became of it allow. What is refused is canceled here. */
export async function answerRides(
  context: Changing,
  names: readonly RideName[],
  { answer, reason }: { answer: Exclude<Answer, 'waiting'>; reason: string },
): Promise<Answered> {
  const { tx, by, clock } = context;
  const now = clock.now();
  const levels = by.kind === 'user' ? by.levels : [];
  const held = await heldOf(context, names);
  const dates = answer === 'refused' ? held.map(({ booking }) => booking.serviceDay) : [];
  const before = new Map((await daysOn(context, dates)).map((day) => [day.date, day]));
  const programs = new Map<string, Awaited<ReturnType<typeof getProgram>>>();
  for (const { programId } of new Set(held.map(({ booking }) => booking))) {
    if (!programs.has(programId)) programs.set(programId, await getProgram(tx.queries, tx.operator, programId));
  }
  let days: Days = before;
  const [changed, refused, answered]: [HeldPrebooking[], Answered['refused'], string[]] = [[], [], []];
  for (const one of held) {
    const booking = bookingAt(days, one.booking) ?? one.booking;
    if (one.answer === answer && (answer === 'accepted' || one.answer_reason === reason)) {
      answered.push(one.prebooking_id);
      continue;
    }
    const asked: Asked = { answer: one.answer, answerBy: one.answer_by, ride: rideOf(one, booking) };
    const verdict = answer === 'accepted' ? mayAccept(asked) : mayRefuse(asked, now);
    const program = programs.get(booking.programId);
    const done =
      verdict.ok && answer === 'refused' && program
        ? cancelHere({ facts: { program, now }, levels }, booking, days, reason)
        : verdict;
    if (!done.ok) {
      const name = { payerId: one.payer_account_id, key: one.broker_prebooking_id };
      refused.push({ ...name, sentence: done.refusal.sentence });
      continue;
    }
    if (done.value !== true) days = done.value;
    changed.push(one);
    answered.push(one.prebooking_id);
  }
  await writeDays(
    tx,
    [...before].flatMap(([date, day]) => {
      const after = days.get(date);
      return after && after !== day ? [{ before: day, after }] : [];
    }),
  );
  for (const { prebooking_id, version } of changed) {
    await tx.save(prebookingEntity, prebooking_id, version, {
      answer,
      answer_reason: answer === 'refused' ? reason : null,
      answered_at: now.toString(),
      answered_by: by.personId,
    });
  }
  return { answered, refused };
}

async function heldOf(context: Changing, names: readonly RideName[]): Promise<HeldPrebooking[]> {
  const looking = lookingOf(context);
  const held: HeldPrebooking[] = [];
  for (const [payerId, some] of Map.groupBy(names, (name) => name.payerId)) {
    await payerOf(looking, payerId);
    held.push(...(await gatherHeld(looking, payerId, { keys: some.map(({ key }) => key) })));
  }
  if (held.length < names.length) throw notFound();
  return held;
}

function rideOf({ stage }: HeldPrebooking, booking: Booking): Asked['ride'] {
  switch (statusOf(booking)) {
    case 'canceled_early':
    case 'canceled_late':
      return 'canceled';
    case 'completed':
    case 'no_show':
      return 'over';
    case 'started':
    case 'picked_up':
      return 'under_way';
    case 'dispatched':
      return booking.enrouteAt === null ? 'dispatched' : 'under_way';
    case 'booked':
      return stage === 'canceled' ? 'canceled' : 'ahead';
  }
}
