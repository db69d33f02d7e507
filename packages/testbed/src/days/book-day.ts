import type { Temporal } from 'temporal-polyfill';
import { book, type PickupChoice } from '@handrail/domain/bookings';
import { edit, emptyDay, type Booking, type Day } from '@handrail/domain/day';
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

/** A service day with everything booked that was wished for, a day ahead, and nothing else done. */
export function bookDay(
  company: Company,
  date: string,
  { seed, nextId }: { seed: number; nextId: NextId },
): { day: Day; calls: Call[] } {
  const zones = new Map(company.programs.map(({ id, zone }) => [id, zone]));
  let day = emptyDay(date, zones);
  const calls: Call[] = [];
  for (const wish of wishesOn(company, date, seed)) {
    const booked = bookWish(company, day, wish, { seed, nextId });
    day = edit(day, { bookings: booked });
    const home = booked[1];
    if (home?.isWillCall && 'callsAboutMin' in wish.back) {
      const late = chanceFor(seed, `call ${date} ${wish.rider.id}`).whole(-5, 25);
      calls.push({ bookingId: home.id, calledAt: momentOn(date, wish.back.callsAboutMin + late, company.zone) });
    }
  }
  return { day, calls };
}

function bookWish(
  company: Company,
  day: Day,
  wish: Wish,
  { seed, nextId }: { seed: number; nextId: NextId },
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
        rider: { id: rider.id, isActive: true, programIds: rider.programIds, loadSec: rider.loadSec },
        travel,
        now: momentOn(day.date, -10 * 60, company.zone),
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
