import { getOfferedTimes as contract } from '@handrail/contracts/portal';
import { availableSlots } from '@handrail/domain/bookings';
import { instantText, isRepeated, no, wallOf, wallText, withinArea, yes, type Zone } from '@handrail/domain/platform';
import { addressWords } from '@handrail/domain/portal';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { dayOn } from '../../day/index.ts';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { findEnds } from '../find-ends.ts';
import { readPageFacts } from '../page-facts.ts';

export const getOfferedTimesHandler = act(contract, async (params, { services, by, clock }) => {
  if (by.kind !== 'account') throw notAuthorized();
  const facts = await readPageFacts(services, by);
  const { program } = facts;
  const ends = await findEnds(services, by, facts, params);
  if (!ends.ok) return ends;
  const { pickup, dropoff } = ends.value;
  if (params.date < facts.today) {
    const sentence = 'This day is over.';
    return no('IN_THE_PAST', sentence, { date: sentence });
  }
  const area = withinArea(ends.value, versionOn(program, Temporal.PlainDate.from(params.date))?.geofence ?? []);
  if (!area.ok) {
    const { code, sentence } = area.refusal;
    return no(code, sentence, { [sentence.includes('pickup') ? 'pickup' : 'dropoff']: sentence });
  }
  const day = await readOperator(services.db, by.operator, async (queries) =>
    dayOn({ services, by, queries }, params.date),
  );
  const slots = availableSlots(day, program, { seats: 1 + params.additional_passenger, now: clock.now() });
  if (slots.length === 0) {
    const sentence = 'No pickup is left on this day. Choose another, or call us.';
    return no('NO_TIME_LEFT', sentence, { date: sentence });
  }
  return yes({
    pickup: addressWords(pickup),
    dropoff: addressWords(dropoff),
    offers: slots.map(({ startsAt, label }) => ({ time: wallParamOf(startsAt, program.zone), label })),
  });
});

/** A time as a ride takes it back: with its offset where the clocks show it twice. */
function wallParamOf(at: Temporal.Instant, zone: Zone): string {
  const wall = wallOf(at, zone);
  return isRepeated(wall, zone) ? instantText(at, zone) : wallText(wall);
}
