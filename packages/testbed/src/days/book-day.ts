import { Temporal } from 'temporal-polyfill';
import { book, type PickupChoice } from '@handrail/domain/bookings';
import { edit, emptyDay, type Booking, type Day } from '@handrail/domain/day';
import type { ProgramId, Zone } from '@handrail/domain/platform';
import { chanceFor } from '../town/index.ts';
import { placesById, wayOf, type Company, type NextId } from '../transit/index.ts';
import { momentOn, wallOn } from './moments.ts';
import { wishesOn, type Wish } from './wishes.ts';

/** Minutes by which a rider gives way when a quarter of an hour is full. */
const GIVES_WAY_MIN = [0, -15, 15, -30, 30, -45];

/** A ride home that will be called for, and when its rider is going to. */
export interface Call {
  bookingId: string;
  calledAt: Temporal.Instant;
}

/** The rides of a journey, and when somebody rang for them. */
export interface Booked {
  bookedAt: Temporal.Instant;
  bookings: readonly Booking[];
}

/** Everything that was wished for on a date and could be booked, and the calls for rides home that it will bring. */
export function bookDay(
  company: Company,
  date: string,
  { seed, nextId }: { seed: number; nextId: NextId },
): { booked: Booked[]; calls: Call[] } {
  let day = emptyDay(date, zonesOf(company));
  const journeys: Booked[] = [];
  const calls: Call[] = [];
  for (const wish of wishesOn(company, date, seed)) {
    const bookedAt = bookedAtOf(company, date, wish, seed);
    const booked = bookWish(company, day, wish, { seed, nextId, now: bookedAt });
    if (booked.length === 0) continue;
    day = edit(day, { bookings: booked });
    journeys.push({ bookedAt, bookings: booked });
    const home = booked[1];
    if (home?.isWillCall && 'callsAboutMin' in wish.back) {
      const late = chanceFor(seed, `call ${date} ${wish.rider.id}`).whole(-5, 25);
      calls.push({ bookingId: home.id, calledAt: momentOn(date, wish.back.callsAboutMin + late, company.zone) });
    }
  }
  return { booked: journeys.sort((a, b) => Temporal.Instant.compare(a.bookedAt, b.bookedAt)), calls };
}

export function zonesOf({ programs }: Company): ReadonlyMap<ProgramId, Zone> {
  return new Map(programs.map(({ id, zone }) => [id, zone]));
}

const DAY_MIN = 24 * 60;
/** How long before its pickup a ride of the same day is rung for, at the least. */
const SAME_DAY_MIN = 150;
const OPENS_MIN = 7 * 60;

/** Standing rides are booked a week ahead, most others some days; a few riders ring the day before or on the day itself. */
function bookedAtOf(company: Company, date: string, { rider, purpose, isStanding, pickupMin }: Wish, seed: number) {
  const chance = chanceFor(seed, `books ${date} ${rider.id} ${purpose}`);
  const at = (daysAhead: number, min: number) => momentOn(date, min - daysAhead * DAY_MIN, company.zone);
  const officeMin = chance.whole(8 * 60 + 30, 16 * 60 + 45);
  if (isStanding) return at(chance.whole(7, 9), officeMin);
  const draw = chance.next();
  const latestMin = Math.min(officeMin, pickupMin - SAME_DAY_MIN);
  if (draw < 0.35 && latestMin > OPENS_MIN) return at(0, chance.whole(OPENS_MIN, latestMin));
  return draw < 0.5 ? at(1, officeMin) : at(chance.whole(3, 7), officeMin);
}

function bookWish(
  company: Company,
  day: Day,
  wish: Wish,
  { seed, nextId, now }: { seed: number; nextId: NextId; now: Temporal.Instant },
): readonly Booking[] {
  const { rider, programId, companions } = wish;
  const program = company.programs.find(({ id }) => id === programId);
  if (!program) throw new Error(`${company.name} has no program ${programId}.`);
  const place = placesById(company);
  const [from, to] = [place(wish.from), place(wish.to)];
  const chance = chanceFor(seed, `notes ${day.date} ${rider.id} ${wish.purpose}`);
  const travel = {
    ...wayOf(from, to),
    travelSource: 'estimated',
    rideFeeCents: 0,
    pricingId: null,
    pricingEffectiveOn: null,
  } as const;
  const returnLeg = (byMin: number): PickupChoice =>
    'atMin' in wish.back ? choice(day.date, wish.back.atMin + byMin) : { ...choice(day.date, 0), isWillCall: true };

  for (const byMin of GIVES_WAY_MIN) {
    const booked = book(
      [day],
      {
        ...choice(day.date, wish.pickupMin + byMin),
        from: { placeId: from.id, point: from, accountId: null },
        to: { placeId: to.id, point: to, accountId: null },
        appointment: { wall: wallOn(day.date, wish.appointmentMin), offset: null },
        aids: rider.aids,
        companions,
        payment: '',
        payerAccountId: null,
        officeNote: chance.happens(0.05) ? chance.pick(OFFICE_NOTES) : '',
        adminNote: rider.note,
        more: {
          purpose: wish.purpose,
          attendants: rider.attendants,
          serviceAnimals: rider.aids.includes('Service Animal') ? 1 : 0,
          origin: wish.isStanding ? 'standing_order' : 'console',
          flag: chance.happens(0.02),
        },
        returnLeg: returnLeg(-byMin),
      },
      {
        program,
        rider: { id: rider.id, isActive: true, programIds: rider.programIds, loadSec: rider.loadSec, hold: null },
        levels: [],
        travel,
        now,
        nextId,
      },
    );
    if (booked.ok) return booked.value;
  }
  return [];
}

const OFFICE_NOTES = [
  'Called to confirm yesterday.',
  'Asked for an earlier time if one opens.',
  'New address since last month.',
  'Daughter books for him.',
] as const;

function choice(date: string, min: number): PickupChoice {
  return { pickup: { wall: wallOn(date, min), offset: null }, isWillCall: false };
}
