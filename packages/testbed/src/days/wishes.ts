import { Temporal } from 'temporal-polyfill';
import type { PlaceId, ProgramId } from '@handrail/domain/platform';
import { chanceFor, type Chance } from '../town/index.ts';
import { placesById, wayOf, type Company, type CompanyPlace, type CompanyRider, type Habit } from '../transit/index.ts';
import { minutesOf, timeOf } from './moments.ts';

/** A way there and back that somebody wants on a day. */
export interface Wish {
  rider: CompanyRider;
  programId: ProgramId;
  from: PlaceId;
  to: PlaceId;
  purpose: string;
  /** Minutes after midnight on the wall clock. */
  pickupMin: number;
  appointmentMin: number;
  /** When to be fetched, or about when the rider will call. */
  back: { atMin: number } | { callsAboutMin: number };
  isStanding: boolean;
  companions: number;
}

/** Sooner at the door than on the dot: doctors do not wait. */
const EARLY_MIN = 10;
const SLOT_MIN = 15;
const KEPT_SHARE = 0.95;

/** Who wants to go where on a date: habits kept or skipped, and errands that come up. */
export function wishesOn(company: Company, date: string, seed: number): Wish[] {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek % 7;
  const place = placesById(company);
  return company.riders.flatMap((rider, number) => {
    const chance = chanceFor(seed, `wish ${date} ${number}`);
    const habits = rider.habits.filter(({ days }) => days.includes(weekday));
    const kept = habits
      .filter(() => chance.happens(KEPT_SHARE) || rider.isSteady)
      .map((habit) => wishOf(rider, habit, place, chance, true));
    if (habits.length > 0 || !chance.happens(errandChance(rider, weekday))) return kept;
    const errand = errandOf(company, rider, weekday, chance);
    return errand ? [wishOf(rider, errand, place, chance, false)] : kept;
  });
}

function errandChance({ errands }: CompanyRider, weekday: number): number {
  if (weekday === 0) return errands * 0.2;
  return weekday === 6 ? errands * 0.5 : errands;
}

function errandOf(company: Company, rider: CompanyRider, weekday: number, chance: Chance): Habit | null {
  const [first, second] = company.programs;
  const goals = rider.placeIds.slice(1);
  if (!first || goals.length === 0) return null;
  const placeId = chance.pick(goals);
  const label = company.places.find(({ id }) => id === placeId)?.label ?? '';
  // The stretcher van drives medical rides alone, and those do not run on Sundays.
  const isLying = rider.aids.includes('Stretcher');
  if (isLying && weekday === 0) return null;
  const isMedical = isLying || (weekday !== 0 && /clinic|hospital|therapy|dental|heart|health/i.test(label));
  const startMin = chance.whole(8 * 4, 15 * 4) * SLOT_MIN;
  const backMin = startMin + chance.whole(4, 8) * SLOT_MIN;
  return {
    purpose: isMedical ? 'Appointment' : 'Errand',
    programId: (isMedical ? second : first)?.id ?? first.id,
    placeId,
    days: [weekday],
    there: timeOf(startMin),
    back: isMedical && chance.happens(0.35) ? { callsAbout: timeOf(backMin) } : { at: timeOf(backMin) },
  };
}

function wishOf(
  rider: CompanyRider,
  { purpose, programId, placeId, there, back }: Habit,
  place: (id: PlaceId) => CompanyPlace,
  chance: Chance,
  isStanding: boolean,
): Wish {
  const { travelSec } = wayOf(place(rider.homeId), place(placeId));
  const rideMin = Math.ceil((travelSec + (rider.loadSec ?? 0)) / 60);
  const appointmentMin = minutesOf(there);
  return {
    rider,
    programId,
    from: rider.homeId,
    to: placeId,
    purpose,
    pickupMin: Math.floor((appointmentMin - EARLY_MIN - rideMin) / SLOT_MIN) * SLOT_MIN,
    appointmentMin,
    back: 'at' in back ? { atMin: minutesOf(back.at) } : { callsAboutMin: minutesOf(back.callsAbout) },
    isStanding,
    companions: chance.happens(0.06) ? 1 : 0,
  };
}
