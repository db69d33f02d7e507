import type { Point } from '@handrail/domain/platform';
import { cedarOperator } from '../people/index.ts';
import { chanceFor } from '../town/index.ts';
import {
  fleetOf,
  peopleNames,
  phoneNumber,
  programsOf,
  week,
  type Company,
  type CompanyPlace,
  type NextId,
} from '../transit/index.ts';

const CENTER = { latitude: 41.7853, longitude: -77.6412 };
/** About 30 km from one end to the other. */
const SPREAD_DEGREES = 0.14;
const GOALS = 200;

/** A city's operator: doors scattered over thirty kilometers, and as many vehicles and riders as are wanted. */
export function metroCompany({
  vehicles,
  riders,
  seed,
  nextId,
  doors,
}: {
  vehicles: number;
  riders: number;
  seed: number;
  nextId: NextId;
  /** Where houses stand; scattered where nobody says. */
  doors?: readonly Point[] | undefined;
}): Company {
  const chance = chanceFor(seed, 'metro');
  const place = (line: string, label: string): CompanyPlace => ({
    id: nextId(),
    line,
    label,
    city: 'Metro',
    state: 'PA',
    zip: '16999',
    ...spot(),
  });
  const spot = (): Point =>
    doors
      ? chance.pick(doors)
      : {
          latitude: round(CENTER.latitude + chance.between(-SPREAD_DEGREES, SPREAD_DEGREES)),
          longitude: round(CENTER.longitude + chance.between(-SPREAD_DEGREES, SPREAD_DEGREES) * 1.3),
        };
  const everyDay = week('00:00-00:00', '00:00-00:00', '00:00-00:00');
  const programs = programsOf(
    cedarOperator,
    [nextId(), nextId()],
    [
      { geofence: doors ? [boxAround(doors)] : [], serviceHours: everyDay },
      { geofence: doors ? [boxAround(doors)] : [], serviceHours: everyDay },
    ],
  );
  const programIds = programs.map(({ id }) => id);
  const goals = Array.from({ length: GOALS }, (_, n) => place(`${n + 1} Center Ave`, `Clinic ${n + 1}`));
  const names = peopleNames(seed, riders);
  const homes = Array.from({ length: riders }, (_, n) => place(`${n + 1} Home St`, ''));
  const parking = place('1 Depot Rd', 'Metro Garage');
  const lines = Array.from({ length: vehicles }, (_, n) => ({
    number: String(1001 + n),
    model: n % 3 === 0 ? ('minibus' as const) : ('rampVan' as const),
    year: 2015 + (n % 10),
    programs: [0, 1],
    drivers: [{ name: `Driver No${n}`, from: '05:00', to: '20:30' }],
  }));
  return {
    name: 'Metro Transit',
    zone: cedarOperator.programs[0]?.zone ?? 'UTC',
    programs,
    places: [...goals, ...homes, parking],
    riders: homes.map((home, n) => ({
      id: nextId(),
      firstname: names[n % names.length]?.firstname ?? '',
      lastname: names[n % names.length]?.lastname ?? '',
      phone: phoneNumber([570, 272, 814, 717], n),
      email: null,
      aids: n % 5 === 0 ? ['Wheelchair'] : [],
      loadSec: null,
      note: '',
      programIds,
      homeId: home.id,
      placeIds: [home.id, goals[n % goals.length]?.id ?? home.id],
      habits: [],
      errands: 0,
      attendants: 0,
      isSteady: true,
    })),
    ...fleetOf(lines, {
      programIds,
      parking: parking.id,
      areaCodes: [607, 315, 585, 716, 518, 845],
      plate: (n) => `MET-${1000 + n}`,
      nextId,
    }),
  };
}

/** The box around all doors, as a ring of its corners. */
function boxAround(doors: readonly Point[]): Point[] {
  const [latitudes, longitudes] = [doors.map((door) => door.latitude), doors.map((door) => door.longitude)];
  const [south, north] = [least(latitudes), -least(latitudes.map((degrees) => -degrees))];
  const [west, east] = [least(longitudes), -least(longitudes.map((degrees) => -degrees))];
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  return [corner(south, west), corner(south, east), corner(north, east), corner(north, west), corner(south, west)];
}

/** A town has more doors than a call takes arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((low, number) => Math.min(low, number), Infinity);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
