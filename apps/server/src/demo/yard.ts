import type { LoggedRow } from '@handrail/domain/day';
import { weekdayOf } from '@handrail/domain/platform';
import type { Company } from '@handrail/testbed/transit';
import type { Temporal } from 'temporal-polyfill';
import { laterThisMonth } from './payers.ts';
import { driversOutOn } from './planning.ts';

type Yard = Pick<Company, 'places' | 'vehicles' | 'drivers'>;

/**
 * The rows of a company's drivers with what their licenses say. Most are good for years and two until later this month;
 * one lapsed last week, of somebody who has no hours today.
 */
export function licensed(rows: readonly LoggedRow[], { places, vehicles, drivers }: Yard, today: Temporal.PlainDate) {
  const out = driversOutOn(vehicles, today);
  const lapsed = drivers.find(({ id }) => !out.has(id))?.id;
  const others = rows.filter((row) => row['driver_id'] !== lapsed);
  return rows.map((row): LoggedRow => {
    const isLapsed = row['driver_id'] === lapsed;
    const until = isLapsed ? today.subtract({ weeks: 1 }) : goodUntil(others.indexOf(row), today);
    return { ...row, license_expires_on: until.toString(), license_state: places[0]?.state ?? '' };
  });
}

function goodUntil(n: number, today: Temporal.PlainDate): Temporal.PlainDate {
  if (n === 3 || n === 8) return laterThisMonth(today, n);
  return today.add({ months: 4 + ((n * 7) % 41) }).with({ day: 1 + ((n * 5) % 28) });
}

/** Days in the shop: a vehicle that nobody drives today is down, and one that is driven will be next week. */
export function periodRows({ vehicles }: Yard, today: Temporal.PlainDate): LoggedRow[] {
  const isDriven = ({ duties }: Yard['vehicles'][number]) => duties.some(({ days }) => days.includes(weekdayOf(today)));
  const [idle, driven] = [vehicles.find((vehicle) => !isDriven(vehicle)), vehicles.filter(isDriven)[2]];
  // The days that are filled end a week from today: nobody is booked on what will be down.
  const stays = [
    { vehicle: idle, from: -1, to: 1, reason: 'Brake pads and rotors, waiting for parts.' },
    { vehicle: driven, from: 8, to: 9, reason: 'Yearly inspection of the lift.' },
  ];
  return stays.flatMap(({ vehicle, from, to, reason }) =>
    vehicle
      ? [
          {
            vehicle_id: vehicle.id,
            kind: 'maintenance',
            starts_on: today.add({ days: from }).toString(),
            ends_on: today.add({ days: to }).toString(),
            reason,
          },
        ]
      : [],
  );
}
