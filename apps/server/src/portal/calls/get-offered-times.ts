import { getOfferedTimes as contract } from '@handrail/contracts/portal';
import type { ParamsOf } from '@handrail/contracts/platform';
import { availableSlots, rideSecOf } from '@handrail/domain/bookings';
import {
  instantOf,
  instantText,
  isRepeated,
  no,
  wallOf,
  wallText,
  withinArea,
  yes,
  type Zone,
} from '@handrail/domain/platform';
import { addressWords } from '@handrail/domain/portal';
import { versionOn } from '@handrail/domain/programs';
import { priceRide } from '@handrail/domain/pricing';
import { Temporal } from 'temporal-polyfill';
import { aidsParam, pickupParam, priceOfWish } from '../../bookings/index.ts';
import { dayOn, departureOf, wayOfRide } from '../../day/index.ts';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import type { AccountPage } from '../../platform/calls/principal.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { hoursOf } from '../../programs/index.ts';
import { type Ends, findEnds } from '../find-ends.ts';
import { type PageFacts, readPageFacts } from '../page-facts.ts';

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
  const pricing = { services, page: by, facts, ends: ends.value, params };
  const latest = await latestPickup(pricing);
  const slots = availableSlots(day, program, { seats: 1 + params.additional_passenger, now: clock.now() }).filter(
    ({ startsAt }) => latest === null || Temporal.Instant.compare(startsAt, latest) <= 0,
  );
  if (slots.length === 0) {
    const [field, sentence] =
      latest === null
        ? ['date', 'No pickup is left on this day. Choose another, or call us.']
        : ['appointment_time', 'No pickup is left that is in time for the appointment. Choose another, or call us.'];
    return no('NO_TIME_LEFT', sentence, { [field]: sentence });
  }
  const offers = slots.map(({ startsAt, label }) => ({ time: wallParamOf(startsAt, program.zone), label }));
  const named = offers.find(({ time }) => time === params.pickup_time);
  const chosen = (named ?? (latest === null ? offers[0] : offers.at(-1)))?.time ?? '';
  const there = await priceAt(pricing, chosen, { isBack: false });
  const back = params.return_time === undefined ? null : await priceAt(pricing, params.return_time, { isBack: true });
  return yes({
    pickup: addressWords(pickup),
    dropoff: addressWords(dropoff),
    offers,
    chosen,
    price: there === null ? null : { there, back },
    is_billed: facts.isPayer,
  });
});

interface Pricing {
  services: Services;
  page: AccountPage;
  facts: PageFacts;
  ends: Ends;
  params: ParamsOf<typeof contract>;
}

/** When the ride has to begin so that it ends before the appointment; null where there is none. */
async function latestPickup(pricing: Pricing): Promise<Temporal.Instant | null> {
  const { facts, params } = pricing;
  if (params.appointment_time === undefined) return null;
  const { wall, offset } = typedWall(params.appointment_time, 'appointment_time');
  const at = instantOf(wall, facts.program.zone, offset);
  if (!at.ok) return null; // a time that the clocks skip is refused when the ride is asked for
  const { travelSec } = await wayAt(pricing, params.appointment_time, false);
  return at.value.subtract({ seconds: rideSecOf(travelSec, null) });
}

async function wayAt({ services, page, facts, ends }: Pricing, time: string, isBack: boolean) {
  const hours = await readOperator(services.db, page.operator, async (queries) =>
    hoursOf(queries, page.operator, page.programId),
  );
  const { pickup, dropoff } = ends;
  const [from, to] = isBack ? [dropoff, pickup] : [pickup, dropoff];
  return wayOfRide(services, { from, to, departAt: departureOf(pickupParam(time), facts.program.zone), hours });
}

/** What the ride would cost if it were booked for this time now; null where no plan prices it. */
async function priceAt(pricing: Pricing, time: string, { isBack }: { isBack: boolean }): Promise<number | null> {
  const { services, page, facts, ends, params } = pricing;
  const way = await wayAt(pricing, time, isBack);
  const [from, to] = isBack ? [ends.dropoff, ends.pickup] : [ends.pickup, ends.dropoff];
  const priced = await readOperator(services.db, page.operator, async (queries) =>
    priceOfWish({ queries, operator: page.operator }, facts.program.zone, {
      programId: page.programId,
      riderId: null,
      from,
      to,
      choice: pickupParam(time),
      aids: aidsParam(params.mobility_assistance ?? []),
      companions: params.additional_passenger,
      asksDoorToDoor: params.door_to_door ?? false,
      payerAccountId: facts.isPayer ? page.accountId : null,
      way,
    }),
  );
  if (!priced.ok) return null;
  const { rideFeeCents, addlFeeCents } = priceRide(priced.value.facts, priced.value.chosen.version);
  return rideFeeCents + addlFeeCents;
}

/** A time as a ride takes it back: with its offset where the clocks show it twice. */
function wallParamOf(at: Temporal.Instant, zone: Zone): string {
  const wall = wallOf(at, zone);
  return isRepeated(wall, zone) ? instantText(at, zone) : wallText(wall);
}
