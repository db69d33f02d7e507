import { secondsBetween, type DateText, type InstantText } from '../day/index.ts';
import type { Id, ProgramId } from '../platform/ids.ts';

export type AskedRideId = Id<'asked_ride'>;

/** A ride that somebody asked for and did not get as they asked. One that was booked as asked is a booking, and not here. */
export interface AskedRide {
  id: AskedRideId;
  programId: ProgramId;
  serviceDay: DateText;
  wantedAt: InstantText;
  /** The nearest pickup that could be had; null where there was none. */
  offeredAt: InstantText | null;
  isTaken: boolean;
  /** Why it could be no ride at all: beyond the area or the hours, or by a rider who may not ride. */
  isOutside: boolean;
  /** Who is denied the way there takes no ride back, and both are denied. */
  legs: number;
}

export type AskOutcome = 'denied' | 'offer_refused' | 'outside' | 'met';

/** Negotiable by an hour either way, never further (49 CFR 37.131(b)(2)). */
const NEGOTIABLE_SEC = 3600;

/**
 * A ride is denied where nothing within the hour could be offered, also where the rider took what lay beyond. Who turns
 * down a time within it was not denied, nor was who asked for what the service does not do.
 */
export function askOutcomeOf({ wantedAt, offeredAt, isTaken, isOutside }: AskedRide): AskOutcome {
  if (isOutside) return 'outside';
  if (offeredAt === null || Math.abs(secondsBetween(wantedAt, offeredAt)) > NEGOTIABLE_SEC) return 'denied';
  return isTaken ? 'met' : 'offer_refused';
}

/** What is counted of rides that were asked for. All are sums, as those of a day. */
export const ASK_MEASURES = {
  denied: {
    label: 'Denials',
    sentence: 'Rides for which no pickup within an hour of the wanted one could be offered, each leg counted.',
    outcomes: ['denied'],
  },
  offers_refused: {
    label: 'Offers turned down',
    sentence: 'Rides for which a pickup within an hour of the wanted one was offered and not taken.',
    outcomes: ['offer_refused'],
  },
  asked_outside: {
    label: 'Asked in vain',
    sentence: 'Rides beyond the area or the hours of the service, or of people who may not ride with it.',
    outcomes: ['outside'],
  },
} as const satisfies Record<string, { label: string; sentence: string; outcomes: readonly AskOutcome[] }>;

export type AskMeasure = keyof typeof ASK_MEASURES;

export type AskCounts = Readonly<Record<AskMeasure, number>>;

export function countAsked(asked: Iterable<AskedRide>): AskCounts {
  const all = [...asked];
  const of = (measure: AskMeasure) => {
    const outcomes: readonly AskOutcome[] = ASK_MEASURES[measure].outcomes;
    return all.reduce((sum, one) => sum + (outcomes.includes(askOutcomeOf(one)) ? one.legs : 0), 0);
  };
  return { denied: of('denied'), offers_refused: of('offers_refused'), asked_outside: of('asked_outside') };
}
