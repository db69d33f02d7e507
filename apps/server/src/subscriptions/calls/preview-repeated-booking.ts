import { previewRepeatedBooking as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { termsFrom } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { bookedOnPaper } from '../../bookings/index.ts';
import { daysOn, lookingOf } from '../../day/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { idsOnPaper } from '../ids-on-paper.ts';
import { effectOnWire, orderOfJourney } from '../new-order.ts';
import { reckonWays, weekFrom } from '../order-ways.ts';
import { recurrenceOf } from '../recurrence-sent.ts';

/** A ride that would not be booked has nothing to be repeated, and its form says why. */
const NOTHING = { dates: 0, refused: [] };

export const previewRepeatedBookingHandler = preparedRead(
  contract,
  async ({ end_date, days_of_week, days_of_month, ...ride }, context) => {
    const { services, by } = context;
    const nextId = idsOnPaper();
    const booked = await bookedOnPaper(context, ride, nextId);
    const [first] = booked?.journey ?? [];
    if (!booked || !first) return null;
    const { journey, places } = booked;
    const startsOn = Temporal.PlainDate.from(first.serviceDay);
    const recurrence = recurrenceOf({ days_of_week, days_of_month, start_date: first.serviceDay });
    const endsOn = end_date === null ? null : Temporal.PlainDate.from(end_date);
    const draft = { journey, startsOn, endsOn, recurrence, wished: { vehicleId: null, driverId: null } };
    const { legs } = termsFrom(journey, { ...draft, effectiveOn: startsOn });
    const asked = { programId: first.programId, legs, dates: weekFrom(startsOn), given: places };
    return { draft, nextId, ways: await reckonWays(services, by.operator, asked) };
  },
  async (_params, context, prepared) => {
    if (!prepared) return yes(NOTHING);
    const { draft, ways, nextId } = prepared;
    const onPaper = await orderOfJourney({ ...lookingOf(context), clock: context.clock }, draft, ways, {
      daysOf: async (dates) => daysOn(context, dates),
      idsFor: async () => Promise.resolve(nextId),
    });
    if (!onPaper.ok) return onPaper;
    return yes(effectOnWire(onPaper.value));
  },
);
