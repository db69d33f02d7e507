import type { MobilityAid } from '@handrail/domain/riders';
import type { Chance } from '../town/index.ts';
import type { CompanyPlace, Habit } from './company.ts';
import type { Gazetteer } from './gazetteer.ts';

/** How a kind of rider lives: where they go, on which days, and what they need on the way. */
export interface Life {
  count: number;
  /** From 0 to 1, of a weekday with an errand besides. */
  errands: number;
  habits(n: number, places: Gazetteer, chance: Chance): (Omit<Habit, 'programId' | 'placeId'> & Stop)[];
  aids(chance: Chance): MobilityAid[];
}

interface Stop {
  /** By number: 0 is the ride for everyone, 1 the medical one. */
  program: number;
  place: CompanyPlace;
}

const MON_WED_FRI = [1, 3, 5];
const TUE_THU_SAT = [2, 4, 6];

/** A chair in the dialysis center for four hours, three times a week; who is done calls for the way home. */
const dialysis: Life = {
  count: 40,
  errands: 0.02,
  habits: (n, places, chance) => {
    const [there, home] = chance.pick([['06:00', '10:15'], ['06:30', '10:45'], ['10:45', '15:00'], ['11:15', '15:30'], ['15:30', '19:45']] as const);
    return [{
      purpose: 'Dialysis',
      program: 1,
      place: places.landmark('dialysis', n % 8 === 0 ? 2 : n % 2),
      days: n % 2 === 0 ? MON_WED_FRI : TUE_THU_SAT,
      there,
      back: chance.happens(0.2) ? { callsAbout: home } : { at: home },
    }];
  },
  aids: (chance) => (chance.happens(0.3) ? ['Wheelchair'] : chance.happens(0.3) ? ['Walker'] : []),
}; // prettier-ignore

const dayCenter: Life = {
  count: 34,
  errands: 0.02,
  habits: (n, places, chance) => [{
    purpose: 'Day center',
    program: 0,
    place: places.landmark('day_center', n % 9 === 0 ? 2 : n % 2),
    days: chance.pick([[1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [1, 3, 4], [2, 3, 5]]),
    there: chance.pick(['08:30', '09:00', '09:30', '10:00']),
    back: { at: chance.pick(['14:00', '14:30', '15:00', '15:30']) },
  }],
  aids: (chance) => (chance.happens(0.22) ? ['Wheelchair'] : chance.happens(0.35) ? ['Walker'] : []),
}; // prettier-ignore

const work: Life = {
  count: 16,
  errands: 0.05,
  habits: (n, places, chance) => [{
    purpose: 'Work',
    program: 0,
    place: places.landmark('workshop', n),
    days: chance.happens(0.6) ? [1, 2, 3, 4, 5] : [1, 2, 4],
    there: chance.pick(['07:30', '08:00']),
    back: { at: chance.pick(['15:30', '16:00', '16:30']) },
  }],
  aids: (chance) => (chance.happens(0.15) ? ['Visually Impaired'] : []),
}; // prettier-ignore

const therapy: Life = {
  count: 18,
  errands: 0.06,
  habits: (n, places, chance) => [{
    purpose: 'Physical therapy',
    program: 1,
    place: places.landmark('clinic', 2),
    days: chance.pick([[1, 4], [2, 5], [3], [1, 5]]),
    there: chance.pick(['09:00', '10:00', '11:00', '13:00', '13:15', '14:00']),
    back: chance.happens(0.25) ? { callsAbout: chance.pick(['11:45', '14:30', '15:30']) } : { at: chance.pick(['12:15', '15:15', '15:45']) },
  }],
  aids: (chance) => (chance.happens(0.25) ? ['Wheelchair'] : chance.happens(0.5) ? ['Cane'] : []),
}; // prettier-ignore

const church: Life = {
  count: 16,
  errands: 0.1,
  habits: (n, places, chance) => [{
    purpose: 'Church',
    program: 0,
    place: places.landmark('church', n),
    days: [0],
    there: chance.pick(['08:30', '09:30', '10:30', '11:00']),
    back: { at: chance.pick(['11:45', '12:15', '12:45', '13:15']) },
  }],
  aids: (chance) => (chance.happens(0.3) ? ['Walker'] : chance.happens(0.15) ? ['Service Animal'] : []),
}; // prettier-ignore

/** The rest, who call now and then. */
const occasional: Life = {
  count: 140,
  errands: 0.07,
  habits: () => [],
  aids: (chance) => {
    const draw = chance.next();
    if (draw < 0.12) return ['Wheelchair'];
    if (draw < 0.14) return ['Stretcher'];
    if (draw < 0.3) return ['Walker'];
    if (draw < 0.4) return ['Cane'];
    return draw < 0.44 ? ['Hearing Impaired'] : [];
  },
};

/** A warm meal and company at noon: the middle of the day is as busy as its ends. */
const lunchClub: Life = {
  count: 32,
  errands: 0.05,
  habits: (n, places, chance) => [{
    purpose: 'Lunch club',
    program: 0,
    place: places.landmark('church', n % 3),
    days: chance.pick([[1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [1, 2, 4, 5], [2, 3, 4]]),
    there: chance.pick(['11:30', '11:45', '12:00']),
    back: { at: chance.pick(['12:45', '13:00', '13:15', '13:15', '13:30']) },
  }],
  aids: (chance) => (chance.happens(0.2) ? ['Wheelchair'] : chance.happens(0.35) ? ['Walker'] : []),
}; // prettier-ignore

export const lives: readonly Life[] = [dialysis, dayCenter, work, therapy, church, occasional, lunchClub];
