import type { previewFleetSubscriptionEdit } from '@handrail/contracts/subscriptions';
import type { CodeOf, ParamsOf, ResultOf } from '@handrail/contracts/platform';
import { type Id, invariant, no, serviceDateOf, type Verdict, withinArea, yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { inProgram } from '@handrail/domain/riders';
import {
  type Effect,
  editOrder,
  editTerms,
  effectText,
  keptText,
  type MakingRefusal,
  type StandingOrder,
} from '@handrail/domain/subscriptions';
import type { Day } from '@handrail/domain/day';
import { payerNamed } from '../accounts/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Preparing } from '../platform/calls/handler.ts';
import { warningsOnWire } from '../platform/calls/warnings.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { getProgram } from '../programs/index.ts';
import { daysTouched, type Judged, judgeEffect } from './judge-effect.ts';
import { refusedOnWire, sharesWarned } from './new-order.ts';
import { gatherFacts, type Looking, type OrderFacts } from './order-facts.ts';
import { findOrder, type StoredOrder } from './order-store.ts';
import { type OrderWays, reckonWays, weekFrom } from './order-ways.ts';
import { readEdit, type ReadEdit } from './read-edit.ts';
import { mustBeThere } from './wished.ts';

type Sent = ParamsOf<typeof previewFleetSubscriptionEdit>;
type Code = CodeOf<typeof previewFleetSubscriptionEdit>;
export type EffectOnWire = ResultOf<typeof previewFleetSubscriptionEdit>;

/** What a change of an order comes to, before any of it is written. */
export interface ChangedOnPaper {
  order: StandingOrder;
  effect: Effect;
  judged: Judged;
  facts: OrderFacts;
  given: ReadEdit['given'];
}

/** The ways that its rides may go once it is changed: of what is agreed now, and of what is to be. */
export async function prepareChange(sent: Sent, { services, by, clock }: Preparing): Promise<OrderWays> {
  const { order, today } = await readOperator(services.db, by.operator, async (queries) => {
    const stored = await findOrder({ queries, operator: by.operator }, sent.subscription_id);
    if (!stored) throw notFound();
    const { zone } = await getProgram(queries, by.operator, stored.order.programId);
    return { order: stored.order, today: serviceDateOf(clock.now(), zone) };
  });
  const read = readEdit(sent, today);
  const { edit, given } = read.ok ? read.value : { edit: {}, given: new Map() };
  const agreed = order.terms;
  const terms = edit.terms ? [...agreed, ...agreed.map((one) => editTerms(one, edit.terms ?? {}))] : agreed;
  const legs = terms.flatMap((one) => one.legs);
  return reckonWays(services, by.operator, { programId: order.programId, legs, dates: weekFrom(today), given });
}

/** Asks the rules what a change comes to. `daysOf` brings the days that it touches. */
export async function changeOnPaper(
  looking: Looking,
  { sent, stored, ways }: { sent: Sent; stored: StoredOrder; ways: OrderWays },
  {
    daysOf,
    idsFor,
    levels,
  }: {
    daysOf: (dates: string[]) => Promise<Day[]>;
    idsFor: (count: number) => Promise<() => Id<never>>;
    levels: readonly number[];
  },
): Promise<Verdict<ChangedOnPaper, Code>> {
  const { order } = stored;
  const riders = [...order.terms.map(({ ride }) => ride.riderId), ...(sent.passenger_id ? [sent.passenger_id] : [])];
  const facts = await gatherFacts(looking, order, riders);
  const read = readEdit(sent, facts.today);
  if (!read.ok) return read;
  const { edit, reach, given } = read.value;
  await mustBeThere(looking, edit.terms?.wished ?? {});
  const allowed = await mayBe(looking, { sent, stored, facts, ways, given });
  if (!allowed.ok) return allowed;
  const changed = editOrder(order, edit, reach, facts.effect);
  if (!changed.ok) return changed;

  const { effect } = changed.value;
  const days = await daysOf(daysTouched(effect));
  const nextId = await idsFor(2 * effect.added.length + effect.changed.length + effect.restored.length + 1);
  const judged = judgeEffect({ order: changed.value.order, effect, days }, facts, { ways, nextId, levels });
  const [refused] = judged.refused;
  // Who means one date and can't have it is told so; the date goes on as it was, and needs nobody.
  if (reach.dates === 'this' && refused) {
    const code = refused.code as MakingRefusal; // rides of one date are made or changed, and none is canceled
    return no(code, refused.sentence, { pickup_time: refused.sentence });
  }
  return yes({ order: changed.value.order, effect, judged, facts, given });
}

/** What no date of it could be had with is refused as a whole, and not date by date. */
async function mayBe(
  looking: Looking,
  {
    sent,
    stored,
    facts,
    ways,
    given,
  }: { sent: Sent; stored: StoredOrder; facts: OrderFacts; ways: OrderWays; given: ReadEdit['given'] },
): Promise<Verdict<unknown, 'INSURANCE_UNFIT' | 'RIDER_NOT_IN_PROGRAM' | 'OUTSIDE_AREA'>> {
  const { program, today } = facts;
  if (sent.passenger_id !== undefined) {
    const member = inProgram(facts.making.riderOf(sent.passenger_id), program.id);
    if (!member.ok) return member;
  }
  const held = stored.order.terms.at(-1)?.ride.payerAccountId ?? null;
  const payer = await payerNamed(looking, { id: sent.insurance_account_id, programId: program.id, held });
  if (!payer.ok || given.size === 0) return payer;
  const [first] = (stored.order.terms.at(-1) ?? stored.order.terms[0]).legs;
  const pickup = given.get('pickup') ?? ways.addressOf(first.pickupPlaceId);
  const dropoff = given.get('dropoff') ?? ways.addressOf(first.dropoffPlaceId);
  invariant(pickup && dropoff, 'An order has two ends.');
  return withinArea({ pickup, dropoff }, versionOn(program, today)?.geofence ?? []);
}

/** What a change does, in words and in figures. What the days refused is no longer among what is made or changed. */
export function effectOnWire(changed: Omit<ChangedOnPaper, 'given'>): EffectOnWire {
  const { effect, judged } = changed;
  const done = new Set(judged.dates.map(String));
  const isDone = ({ date }: { date: { toString(): string } }) => done.has(date.toString());
  const message = effectText({
    ...effect,
    added: effect.added.filter(isDone),
    changed: effect.changed.filter(({ wish }) => isDone(wish)),
    restored: effect.restored.filter(({ wish }) => isDone(wish)),
    // Each is a date that cannot be had, whatever the reason.
    refused: judged.refused.map(({ date, sentence }) => ({ date, refusal: { code: 'TIME_SKIPPED', sentence } })),
  });
  return {
    message,
    changed: judged.changed.length,
    canceled: judged.canceled.length,
    made: judged.made.length,
    restored: judged.restored.length,
    dates: [...done],
    canceled_dates: [...new Set(judged.canceled.map(({ date }) => date.toString()))],
    kept: effect.kept.map(({ ride, date, because }) => ({
      booking_id: ride.id,
      date: date.toString(),
      message: keptText(because),
    })),
    refused: judged.refused.map(refusedOnWire),
    warnings: warningsOnWire(sharesWarned(changed)),
  };
}
