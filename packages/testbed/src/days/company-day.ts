import type { Day } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { playDay } from '../simulator/index.ts';
import { chanceFor } from '../town/index.ts';
import { placesById, type Company } from '../transit/index.ts';
import { bookDay } from './book-day.ts';
import { withShifts } from './duties.ts';
import { momentOn } from './moments.ts';
import { inOrder, isSteady, off, Office, REASONS, type Telling } from './office.ts';

/** Of a day's journeys. */
const CANCELED_SHARE = 0.05;

/**
 * A service day of a company as it stands at a moment: over when it is past, under way when it is today, waiting when it
 * is still to come. Everything in it was done by the rules, in the order of a day: booked, canceled, dispatched, driven.
 */
export function companyDay(company: Company, date: string, telling: Telling): Day {
  const { seed, now, nextId } = telling;
  const { day: booked, calls } = bookDay(company, date, telling);
  const shifted = withShifts(company, booked, nextId);
  const canceled = canceledEarly(company, shifted, telling);
  const office = new Office(company, date, telling);
  const sent = office.canceledLate(office.called(office.dispatched(canceled), calls));

  const doorWaitMin = company.programs[0]?.versions[0]?.doorWaitMin ?? 0;
  const { day } = playDay(sent, {
    seed,
    date,
    doorWaitMin,
    until: now,
    point: placesById(company),
    // Who did not come for the way there needs no way back.
    heard: (played, { bookingId, event, atMs }) =>
      event === 'no_show'
        ? office.restCanceled(played, bookingId, Temporal.Instant.fromEpochMilliseconds(atMs))
        : played,
  });
  return day;
}

/** The day before, or for a day still to come some hours ago, a few riders called it off. */
function canceledEarly(company: Company, day: Day, { seed, now }: Telling): Day {
  const eve = momentOn(day.date, -7 * 60, company.zone);
  let after = day;
  for (const { id, legNo, riderId } of inOrder(day)) {
    const chance = chanceFor(seed, `cancels ${day.date} ${riderId}`);
    if (legNo !== 1 || !chance.happens(CANCELED_SHARE) || isSteady(company, riderId)) continue;
    const latest = Temporal.Instant.compare(eve, now) < 0 ? eve : now;
    after = off(company, after, id, latest.subtract({ minutes: chance.whole(5, 400) }), chance.pick(REASONS));
  }
  return after;
}
