import { createNewBooking as contract } from '@handrail/contracts/bookings';
import { book } from '@handrail/domain/bookings';
import { edit } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { dayOn, departureOf, drawRide, saveRides, wayOfRide } from '../../day/index.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { accountNamed, payerNamed } from '../../accounts/index.ts';
import { choicesOf, draftOf } from '../new-booking-draft.ts';
import { judgeAuthorized } from '../../authorizations/index.ts';
import { pricedWay } from '../fee.ts';
import { withPlaces } from '../placed-ends.ts';
import { getProgram, hoursOf } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { rideWarnings } from '../ride-warnings.ts';
import { withWish } from '../with-wish.ts';
import { askOfDays } from '../rule-days.ts';

/** A ride there, a ride back and the journey they are; and the rule may be asked twice. */
const MOST_IDS = 6;

export const createNewBookingHandler = preparedDrawnChange(
  contract,
  async (params, { services, by }) => {
    const { there, back } = choicesOf(params);
    const { zone, hours } = await readOperator(services.db, by.operator, async (queries) => ({
      ...(await getProgram(queries, by.operator, params.program_id)),
      hours: await hoursOf(queries, by.operator, params.program_id),
    }));
    const [from, to] = [params.pickup_place, params.dropoff_place];
    return {
      there: await wayOfRide(services, { from, to, departAt: departureOf(there, zone), hours }),
      back: back && (await wayOfRide(services, { from: to, to: from, departAt: departureOf(back, zone), hours })),
    };
  },
  async (params, context, ways) => {
    const { tx, by, clock } = context;
    const { there, back } = choicesOf(params);
    const facts = {
      program: await getProgram(tx.queries, tx.operator, params.program_id),
      rider: await getMember(tx.queries, tx.operator, params.passenger_id),
      levels: by.kind === 'user' ? by.levels : [],
      travel: pricedWay(ways.there),
      ...(ways.back ? { travelBack: pricedWay(ways.back) } : {}),
      now: clock.now(),
      nextId: await drawIds(tx.queries, MOST_IDS),
    };
    const payer = await payerNamed(tx, { id: params.insurance_account_id, programId: params.program_id });
    if (!payer.ok) return payer;
    const accounts = {
      pickup: await accountNamed(tx, params.pickup_account_id),
      dropoff: await accountNamed(tx, params.dropoff_account_id),
      payer: payer.value,
    };
    const wanted = [there, ...(back ? [back] : [])].map(({ pickup }) => pickup.wall.toPlainDate());
    const day = await dayOn(context, String(wanted[0]));
    const booked = await askOfDays(context, { home: day, wanted }, (days) =>
      book(days, draftOf(params, { there, back }, accounts), facts),
    );
    if (!booked.ok) return booked;

    const warned = await rideWarnings(context, day, booked.value);
    const asWished = await withWish(tx, params.wish, booked.value, facts);
    if (!asWished.ok) return asWished;
    const bookings = await withPlaces(tx, asWished.value, {
      pickup: params.pickup_place,
      dropoff: params.dropoff_place,
    });
    const authorized = await judgeAuthorized(tx, bookings);
    if (!authorized.ok) return authorized;
    const [first, second] = bookings;
    invariant(first, 'Whoever books has a booking.');
    return yes({
      ...(await saveRides(context, day, edit(day, { bookings }), [first.id])),
      return_booking_id: second?.id ?? null,
      warnings: warningsOnWire([...warned.map(({ warning }) => warning), ...authorized.value]),
    });
  },
  async ({ return_booking_id, warnings, ...done }, context) => {
    const { booking } = await drawRide(done, context);
    return { booking_id: booking.booking_id, booking, return_booking_id, warnings };
  },
);
