import { NOT_WITH_DRIVER } from '@handrail/domain/dispatch';
import { greatCircleKm, milesText } from '@handrail/domain/platform';
import type { Lane } from '../board/lanes.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { DRIVER_ON_LEAVE, type Outlook } from '../board/verdicts.ts';
import type { LaneVerdict } from './verdict-store.ts';

/** What each lane in sight says, from the rules alone: those that fit are ranked by how near their vehicle will be. */
export function laneVerdicts(
  board: HeldBoard,
  bookingIds: readonly string[],
  lanes: readonly Lane[],
  outlookOf: (lane: Lane) => Outlook,
): Map<string, LaneVerdict> {
  const found = lanes.map((lane) => ({ lane, outlook: outlookOf(lane), meters: metersTo(board, bookingIds, lane) }));
  const fitting = found
    .filter(({ outlook }) => outlook.refusal === null && outlook.warnings.length === 0)
    .sort(
      (a, b) =>
        Number(a.outlook.wish !== null) - Number(b.outlook.wish !== null) ||
        (a.meters ?? Infinity) - (b.meters ?? Infinity),
    );
  const rankOf = new Map(fitting.slice(0, 9).map(({ lane }, at) => [lane.key, at + 1]));
  return new Map(
    found.map(({ lane, outlook, meters }) => [lane.key, verdictOf(outlook, meters, rankOf.get(lane.key) ?? null)]),
  );
}

function verdictOf(
  { refusal, warnings, codes, wish }: Outlook,
  meters: number | null,
  rank: number | null,
): LaneVerdict {
  if (refusal) return { is: 'no', ...refusalWords(refusal), sentence: refusal.sentence, rank: null };
  const [worst] = warnings;
  if (worst !== undefined)
    return { is: 'hurts', word: 'Asks', why: warningWords(codes[0] ?? '', worst), sentence: worst, rank: null };
  const away = meters === null ? 'Nothing before it' : `${milesText(meters)} mi away`;
  const fits = { is: rank === 1 ? 'best' : 'fits', word: rank === 1 ? 'Nearest' : 'Fits', rank } as const;
  if (wish === null) return { ...fits, why: away, sentence: `${away}.` };
  return { ...fits, why: wish, sentence: `${wish}. ${away}.`, wish };
}

/** A refusal in two short lines; whoever lets go there reads the whole sentence. */
export function refusalWords({ code, sentence }: { code: string; sentence: string }): { word: string; why: string } {
  switch (code) {
    case 'AID_UNSUPPORTED':
      return { word: 'No room', why: 'Not for this aid' };
    case 'MANUALDISPATCHPROGRAMERROR':
      return { word: 'Program', why: 'Not one it serves' };
    case 'VEHICLE_DOWN':
    case 'VEHICLE_NOT_FOUND':
      return { word: 'Down', why: 'Off the road' };
    case 'NO_DRIVER':
    case 'NO_DRIVER_ON_LIST':
      return { word: 'No driver', why: 'Add one first' };
    case 'HERE_ALREADY':
      return { word: 'Here', why: 'It is here now' };
    default:
      return { word: 'No', why: sentence };
  }
}

/** A warning in a few words. */
export function warningWords(code: string, sentence: string): string {
  if (code === DRIVER_ON_LEAVE) return 'Driver away';
  if (code === NOT_WITH_DRIVER) return 'Not with this driver';
  if (code === 'OUTSIDE_SHIFT') return sentence.startsWith('No shift') ? 'No shift that day' : 'Outside the shift';
  const [, from, to] = /from (.+?)(?: [AP]M)? to (.+?)(?: [AP]M)?\.$/.exec(sentence) ?? [];
  return from === undefined ? sentence : `Busy ${from}–${to}`;
}

/** As the crow flies, from where the vehicle will last have let somebody out to where the first rider waits. */
function metersTo(board: HeldBoard, bookingIds: readonly string[], { trips }: Lane): number | null {
  const [first] = bookingIds;
  const facts = first === undefined ? undefined : board.bookings.get(first);
  if (!facts?.scheduled_pickup_time) return null;
  const pickupMs = Date.parse(facts.scheduled_pickup_time);
  const before = trips.findLast(
    ({ entry, rides }) =>
      Date.parse(entry.endsAt) <= pickupMs && rides.length > 0 && !rides.some((ride) => ride.entry.id === first),
  );
  const last = before?.rides.at(-1)?.facts;
  if (!last) return null;
  return (
    greatCircleKm(
      { latitude: last.dropoff_latitude, longitude: last.dropoff_longitude },
      { latitude: facts.pickup_latitude, longitude: facts.pickup_longitude },
    ) * 1000
  );
}
