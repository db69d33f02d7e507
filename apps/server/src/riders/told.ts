import { deedSentences } from '@handrail/domain/log';
import type { Teller, TellerOfAll } from '../log/index.ts';
import type { LoggedRow } from '../platform/log/entity.ts';

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

  rider_not_double: (changes, { nameOf }) =>
    changes.map(({ before, row }) => {
      const [one, other] = [nameOf(row['rider_id']), nameOf(row['other_rider_id'])].map((name) => name || 'a rider');
      return `${one} and ${other}: ${before ? 'likely doubles again' : 'two people, and no doubles'}`;
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
    if (!before || !after) return undefined;
    if ('merged_into' in after)
      return [after['merged_into'] === null ? 'Rider separate again' : 'Rider merged into another'];
    const own = [...('rides_alone' in after ? [aloneText(after)] : []), ...holdTexts(before, after)];
    if (own.length === 0) return undefined;
    const others = Object.keys(after).flatMap((field) => (TOLD_APART.has(field) ? [] : [FIELDS[field] ?? field]));
    return [...own, ...(others.length > 0 ? [`rider: ${others.join(', ')}`] : [])];
  },
  member_number: ({ before, after }) => {
    if (!before) return ["Payer's number of a rider noted"];
    return after ? ["Payer's number of a rider changed"] : ["Payer's number of a rider removed"];
  },
};

const FIELDS: Record<string, string> = {
  born_on: 'date of birth',
  emergency_name: 'emergency contact',
  emergency_phone: 'emergency phone',
  weight_lb: 'weight',
  messages_by: 'messages about rides',
};

const TOLD_APART: ReadonlySet<string> = new Set([
  'rides_alone',
  'lists',
  'hold_reason',
  'hold_until',
  'hold_passed_by',
]);

function aloneText(after: LoggedRow): string {
  return after['rides_alone'] ? 'Rider to ride alone' : 'Rider to ride with others again';
}

/** Whether a rider may be booked, and not why: reasons are for those who book. */
function holdTexts(before: LoggedRow, after: LoggedRow): string[] {
  if (!['hold_reason', 'hold_until', 'hold_passed_by'].some((field) => field in after)) return [];
  if ('hold_reason' in after && after['hold_reason'] === null) return ['Rider may be booked again'];
  return 'hold_reason' in after && before['hold_reason'] === null
    ? ['Rider not to be booked']
    : ['Hold of a rider changed'];
}

const RIDERS = { one: 'Rider', many: 'Riders' };
