import { askForRide as contract } from '@handrail/contracts/portal';
import type { ParamsOf } from '@handrail/contracts/platform';
import { book, type BookingDraft, type PickupChoice } from '@handrail/domain/bookings';
import { edit } from '@handrail/domain/day';
import { invariant, no, type Verdict, yes } from '@handrail/domain/platform';
import { payerNamed } from '../../accounts/index.ts';
import { aidsParam, askOfDays, pickupParam, pricedWay, TO_BE_PLACED, withPlaces } from '../../bookings/index.ts';
import { dayOn, departureOf, endAt, saveDay, wayOfRide } from '../../day/index.ts';
import { malformed, notAuthorized } from '../../platform/calls/call-failure.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import type { AccountPage } from '../../platform/calls/principal.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { getProgram, hoursOf, paymentMethodsOf } from '../../programs/index.ts';
import { riderAsked } from '../asked-rider.ts';
import { type Ends, findEnds } from '../find-ends.ts';
import { keepAsked } from '../own-rides.ts';
import { type PageFacts, readPageFacts } from '../page-facts.ts';

/** A ride there, a ride back and the journey they are; and the rule may be asked twice. */
const MOST_IDS = 6;

export const askForRideHandler = preparedChange(
  contract,
  async (params, { services, by }) => {
    if (by.kind !== 'account') throw notAuthorized();
    await services.guard.count('ridesByAccount', `${by.operator} ${by.accountId}`);
    const facts = await readPageFacts(services, by);
    const ends = await findEnds(services, by, facts, params);
    if (!ends.ok) return { facts, ends };
    const { there, back } = choicesOf(params);
    const hours = await readOperator(services.db, by.operator, async (queries) =>
      hoursOf(queries, by.operator, by.programId),
    );
    const { pickup: from, dropoff: to } = ends.value;
    const { zone } = facts.program;
    return {
      facts,
      ends,
      ways: {
        there: await wayOfRide(services, { from, to, departAt: departureOf(there, zone), hours }),
        back: back && (await wayOfRide(services, { from: to, to: from, departAt: departureOf(back, zone), hours })),
      },
    };
  },
  async (params, context, { facts, ends, ways }) => {
    const { tx, by, clock } = context;
    if (by.kind !== 'account') throw notAuthorized();
    if (!ends.ok) return ends;
    invariant(ways, 'Between two ends there is a way.');
    const aids = aidsParam(params.mobility_assistance);
    const rider = await riderAsked(tx, by, params, facts.today);
    if (!rider.ok) return rider;
    const payer = await payerNamed(tx, { id: facts.isPayer ? by.accountId : null, programId: by.programId });
    if (!payer.ok) return payer;
    const { there, back } = choicesOf(params);
    const draft: BookingDraft = {
      ...there,
      ...endsOf(by, ends.value, facts),
      appointment:
        params.appointment_time === undefined ? null : typedWall(params.appointment_time, 'appointment_time'),
      aids,
      companions: params.additional_passenger,
      payment: await paymentOf(tx, by, facts),
      payerAccountId: payer.value,
      officeNote: params.note ?? '',
      adminNote: '',
      more: { origin: 'portal', asksDoorToDoor: params.door_to_door ?? false },
      returnLeg: back,
    };
    const wanted = [there, ...(back ? [back] : [])].map(({ pickup }) => pickup.wall.toPlainDate());
    const rules = {
      program: await getProgram(tx.queries, tx.operator, by.programId),
      rider: rider.value.member,
      levels: [],
      travel: pricedWay(ways.there),
      ...(ways.back ? { travelBack: pricedWay(ways.back) } : {}),
      now: clock.now(),
      nextId: await drawIds(tx.queries, MOST_IDS),
    };
    const day = await dayOn(context, String(wanted[0]));
    const booked = await askOfDays(context, { home: day, wanted }, (days) => book(days, draft, rules));
    if (!booked.ok) return toldHere(booked.refusal);

    const placed = await withPlaces(tx, booked.value, ends.value);
    const riderId = await rider.value.settle(tx, aids);
    const bookings = placed.map((booking) => ({ ...booking, riderId }));
    await saveDay(tx, day, edit(day, { bookings }));
    const ids = bookings.map(({ id }) => id);
    await keepAsked(tx.queries, { operator: tx.operator, accountId: by.accountId }, ids);
    const [first, second = null] = ids;
    invariant(first, 'Whoever books has a booking.');
    return yes({ booking_id: first, return_booking_id: second });
  },
);

type Refused = Extract<ReturnType<typeof book>, { ok: false }>['refusal'];

/** What is wrong with a rider is the desk's to say, and not to whoever holds a link. */
function toldHere(refusal: Refused): Verdict<never, 'RIDER_UNFIT' | Exclude<Refused['code'], `RIDER_${string}`>> {
  const { code, sentence, fields } = refusal;
  if (code === 'RIDER_ON_HOLD' || code === 'RIDER_NOT_IN_PROGRAM')
    return no('RIDER_UNFIT', 'We can’t book a ride for this rider here. Please call us.');
  return no(code, sentence, fields);
}

type Params = ParamsOf<typeof contract>;

function choicesOf({ pickup_time, return_leg }: Params): { there: PickupChoice; back: PickupChoice | null } {
  const there = pickupParam(pickup_time);
  if (!return_leg) return { there, back: null };
  // A rider who calls for the way back does so on the day they went.
  const backTime = return_leg.pickup_time ?? (return_leg.will_call ? pickup_time : undefined);
  if (backTime === undefined) {
    const sentence = 'Choose when the rider wants to go back.';
    throw malformed(sentence, { return_leg: sentence });
  }
  return { there, back: pickupParam(backTime, return_leg.will_call) };
}

/** An end that is one of the account's own addresses is the account's house. */
function endsOf({ accountId: account }: AccountPage, { pickup, dropoff }: Ends, { accountPlaces }: PageFacts) {
  const ownerOf = ({ userplace_id }: Ends['pickup']) =>
    userplace_id !== null && accountPlaces.has(userplace_id) ? account : null;
  return {
    from: endAt(TO_BE_PLACED.pickup, pickup, ownerOf(pickup)),
    to: endAt(TO_BE_PLACED.dropoff, dropoff, ownerOf(dropoff)),
  };
}

/** An account that pays is sent an invoice; else the rider pays in the way that the program lists first. */
async function paymentOf(
  asking: Parameters<typeof paymentMethodsOf>[0],
  { programId }: AccountPage,
  { isPayer }: PageFacts,
): Promise<string> {
  if (isPayer) return 'account';
  const { methods = [] } = (await paymentMethodsOf(asking, programId)) ?? {};
  return methods.find((method) => method !== 'account') ?? 'none';
}
