import { deedSentences } from '@handrail/domain/log';
import type { Teller, TellerOfAll } from '../log/index.ts';

/** What the log says of riders beside the people they are: who may ride with what, and the addresses they go to. */
export const toldTogether: Record<string, TellerOfAll> = {
  rider_program: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ before, row }) => {
        const program = nameOf(row['program_id']) || 'a program';
        return { name: nameOf(row['rider_id']), deeds: [before ? `taken out of ${program}` : `put into ${program}`] };
      }),
      RIDERS,
    ),

  rider_place: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ before, after, row }) => {
        const deed = before === null ? 'given an address' : after === null ? 'address removed' : 'address changed';
        return { name: nameOf(row['rider_id']), deeds: [deed] };
      }),
      RIDERS,
    ),

  rider_apart: (changes, { nameOf }) =>
    changes.map(({ before, row }) => {
      const [one, other] = [nameOf(row['rider_id']), nameOf(row['other_rider_id'])].map((name) => name || 'a rider');
      return `${one} and ${other}: ${before ? 'may ride together again' : 'not to ride together'}`;
    }),

  rider_apart_driver: (changes, { nameOf }) =>
    changes.map(({ before, row }) => {
      const [rider, driver] = [nameOf(row['rider_id']) || 'a rider', nameOf(row['driver_id']) || 'a driver'];
      return `${rider}: ${before ? 'may be driven' : 'not to be driven'} by ${driver}${before ? ' again' : ''}`;
    }),
};

/** Whether they ride alone; what else changed of a rider is told by its fields. */
export const told: Record<string, Teller> = {
  rider: ({ before, after }) => {
    if (!before || !after || !('rides_alone' in after)) return undefined;
    const others = Object.keys(after).filter((field) => field !== 'rides_alone' && field !== 'lists');
    return [
      after['rides_alone'] ? 'Rider to ride alone' : 'Rider to ride with others again',
      ...(others.length > 0 ? [`rider: ${others.join(', ')}`] : []),
    ];
  },
};

const RIDERS = { one: 'Rider', many: 'Riders' };
