import type { ProgramId } from '@handrail/domain/platform';
import { harborOperator } from '../people/index.ts';
import { chanceFor } from '../town/index.ts';
import type { Company, CompanyPlace, CompanyRider, NextId } from './company.ts';
import { fleetOf, WEEKDAYS, type FleetLine } from './fleet.ts';
import { peopleNames, phoneNumber } from './names.ts';
import { programsOf, week } from './programs.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const harborFleet: readonly FleetLine[] = [
  { number: 'H1', model: 'minibus', year: 2020, programs: [0], days: EVERY_DAY, drivers: [{ name: 'Pia Oakes', from: '06:30', to: '17:30' }] },
  { number: 'H2', model: 'rampVan', year: 2021, programs: [0], drivers: [{ name: 'Ned Shea', from: '07:00', to: '17:00' }] },
  { number: 'H3', model: 'minivan', year: 2018, programs: [0], drivers: [{ name: 'Lou Keane', from: '09:00', to: '19:00' }] },
]; // prettier-ignore

/** Harbor Rides: small, in another zone, and nobody of Cedar Valley's business. */
export function harborRides({ nextId, programIds }: { nextId: NextId; programIds?: readonly ProgramId[] }): Company {
  const programs = programsOf(harborOperator, programIds ?? [nextId()], [
    { geofence: [], serviceHours: week('06:00-20:00', '07:00-18:00', '08:00-17:00') },
  ]);
  const [{ id: shuttle, zone } = missing()] = programs;
  const places = harborPlaces(nextId);
  const [pier, clinic, ...homes] = places;
  if (!pier || !clinic) return missing();
  const fleet = fleetOf(harborFleet, {
    programIds: [shuttle],
    parking: pier.id,
    areaCodes: [207],
    plate: (n) => `HBR ${310 + n}`,
    nextId,
  });
  const riders = homes.map((home, n) => harborRider(n, home, n % 3 === 0 ? clinic : pier, shuttle, nextId()));
  return { name: harborOperator.name, zone, programs, places, riders, ...fleet };
}

function missing(): never {
  throw new Error('Harbor has a program, a pier and a clinic.');
}

function harborPlaces(nextId: NextId): CompanyPlace[] {
  const place = (n: number, line: string, label: string): CompanyPlace => ({
    id: nextId(),
    line,
    label,
    city: 'Harbor',
    state: 'CA',
    zip: '95499',
    latitude: 38.912 + (n % 5) * 0.0061,
    longitude: -123.703 + Math.floor(n / 5) * 0.0074,
  });
  const streets = ['Anchor St', 'Tiller Ave', 'Sextant Rd', 'Bowline Ln'];
  return [
    place(0, '1 Pier Rd', 'Harbor Pier Workshop'),
    place(7, '40 Anchor St', 'Harbor Clinic'),
    ...Array.from({ length: 18 }, (_, n) => place(n + 2, `${12 + n * 4} ${streets[n % 4]}`, '')),
  ];
}

function harborRider(
  n: number,
  home: CompanyPlace,
  goal: CompanyPlace,
  programId: ProgramId,
  id: string,
): CompanyRider {
  const chance = chanceFor(2, `harbor rider ${n}`);
  const { firstname, lastname } = peopleNames(2, 18)[n] ?? { firstname: 'Pat', lastname: 'Doe' };
  const isWork = n % 3 !== 0;
  return {
    id,
    firstname,
    lastname,
    phone: phoneNumber([707], n),
    email: null,
    aids: n % 6 === 0 ? ['Wheelchair'] : [],
    loadSec: n % 6 === 0 ? 240 : null,
    note: '',
    programIds: [programId],
    homeId: home.id,
    placeIds: [home.id, goal.id],
    habits: [
      {
        purpose: isWork ? 'Work' : 'Clinic',
        programId,
        placeId: goal.id,
        days: isWork ? WEEKDAYS : [2, 4],
        there: isWork ? '08:30' : chance.pick(['10:00', '11:00']),
        back: isWork ? { at: '16:00' } : { callsAbout: '12:30' },
      },
    ],
    errands: 0,
    attendants: 0,
    isSteady: false,
  };
}
