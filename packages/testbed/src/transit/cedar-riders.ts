import type { ProgramId } from '@handrail/domain/platform';
import { chanceFor, type Chance } from '../town/index.ts';
import type { CompanyPlace, CompanyRider, NextId } from './company.ts';
import type { Gazetteer } from './gazetteer.ts';
import { lives, type Life } from './lives.ts';
import { peopleNames, phoneNumber } from './names.ts';

const AREA_CODES = [570, 272, 814, 717];

/** Everyone who rides with Cedar Valley: four whom the tests know by name, and a town around them. */
export function cedarRiders(
  seed: number,
  places: Gazetteer,
  programIds: readonly ProgramId[],
  nextId: NextId,
): CompanyRider[] {
  const cast = castOf(places, programIds, nextId);
  const names = peopleNames(seed, 400);
  const riders = lives.flatMap((life) => Array.from({ length: life.count }, (_, n) => ({ life, n })));
  return [
    ...cast,
    ...riders.map(({ life, n }, at) => {
      const number = at + cast.length;
      const name = names[at] ?? { firstname: 'Pat', lastname: 'Doe' };
      const chance = chanceFor(seed, `rider ${number}`);
      return riderOf(life, n, { ...name, number, seed, places, programIds, id: nextId(), chance });
    }),
  ];
}

interface Facts {
  id: string;
  firstname: string;
  lastname: string;
  number: number;
  seed: number;
  places: Gazetteer;
  programIds: readonly ProgramId[];
  chance: Chance;
}

function riderOf(life: Life, n: number, facts: Facts): CompanyRider {
  const { id, firstname, lastname, number, places, programIds, chance } = facts;
  const aids = life.aids(chance);
  const home = chance.happens(0.12) ? places.landmark('senior_home', number) : places.home(number);
  const habits = life.habits(n, places, chance).map(({ program, place, ...habit }) => ({
    ...habit,
    programId: programIds[program] ?? '',
    placeId: place.id,
  }));
  const errands = errandPlaces(places, chance);
  return {
    id,
    firstname,
    lastname,
    phone: phoneNumber(AREA_CODES, number),
    email: chance.happens(0.2) ? `${firstname}.${lastname}@mail.example`.toLowerCase() : null,
    aids,
    loadSec: aids.includes('Wheelchair') || aids.includes('Stretcher') ? 240 : aids.length > 0 ? 120 : null,
    note: chance.happens(0.15) ? chance.pick(NOTES) : '',
    programIds,
    homeId: home.id,
    placeIds: [...new Set([home.id, ...habits.map(({ placeId }) => placeId), ...errands.map((place) => place.id)])],
    habits,
    errands: life.errands,
    attendants: aids.includes('Stretcher') || chance.happens(0.04) ? 1 : 0,
    isSteady: false,
  };
}

const NOTES = [
  'Ring twice and give her time.',
  'Comes out by the side door.',
  'Prefers to sit in front.',
  'The dog is friendly.',
  'Daughter has a key if nobody answers.',
  'Call from the curb, the buzzer is broken.',
] as const;

function errandPlaces(places: Gazetteer, chance: Chance): CompanyPlace[] {
  return [
    places.landmark('clinic', chance.whole(0, 5)),
    places.landmark(chance.pick(['grocery', 'grocery', 'pharmacy', 'library', 'bank'] as const), chance.whole(0, 7)),
    ...(chance.happens(0.4) ? [places.landmark('hospital')] : []),
  ];
}

function castOf(places: Gazetteer, programIds: readonly ProgramId[], nextId: NextId): CompanyRider[] {
  const [ride = '', medical = ''] = programIds;
  const member = (
    number: number,
    person: Pick<CompanyRider, 'firstname' | 'lastname' | 'aids' | 'habits'> &
      Partial<CompanyRider> & { home: CompanyPlace },
  ): CompanyRider => {
    const { home, ...rest } = person;
    return {
      id: nextId(),
      phone: phoneNumber(AREA_CODES, number),
      email: null,
      loadSec: null,
      note: '',
      programIds,
      homeId: home.id,
      placeIds: [home.id, ...new Set(person.habits.map(({ placeId }) => placeId))],
      errands: 0,
      attendants: 0,
      isSteady: true,
      ...rest,
    };
  };
  const clinic = places.landmark('clinic').id;
  return [
    member(0, {
      firstname: 'Ada',
      lastname: 'Pruitt',
      aids: ['Wheelchair'],
      loadSec: 240,
      home: places.at('12 Elm St'),
      habits: [
        { purpose: 'Clinic', programId: medical, placeId: clinic, days: [2, 4], there: '09:15', back: { at: '10:30' } },
        { purpose: 'Groceries', programId: ride, placeId: places.landmark('grocery').id, days: [1, 3], there: '13:00', back: { at: '14:15' } },
      ],
    }),
    member(1, {
      firstname: 'Ben',
      lastname: 'Hollis',
      aids: ['Walker'],
      loadSec: 120,
      attendants: 1,
      home: places.landmark('senior_home'),
      habits: [
        { purpose: 'Day center', programId: ride, placeId: places.landmark('day_center').id, days: [1, 2, 3, 4, 5], there: '09:30', back: { at: '14:30' } },
      ],
    }),
    member(2, {
      firstname: 'Cleo',
      lastname: 'Tran',
      aids: [],
      home: places.home(2),
      habits: [
        { purpose: 'Dialysis', programId: medical, placeId: places.landmark('dialysis').id, days: [1, 3, 5], there: '06:30', back: { at: '10:45' } },
      ],
    }),
    member(3, {
      firstname: 'Dov',
      lastname: 'Feld',
      aids: ['Cane'],
      loadSec: 120,
      home: places.home(3),
      habits: [
        { purpose: 'Clinic', programId: medical, placeId: places.landmark('clinic', 4).id, days: [1, 2, 3, 4, 5], there: '11:00', back: { callsAbout: '13:10' } },
      ],
    }),
  ]; // prettier-ignore
}
