import { boardTime } from '../board/clock-text.ts';
import type { PanelRow } from '../../routes/index.ts';
import type { Offer } from '@handrail/domain/routes';
import { Temporal } from 'temporal-polyfill';
import { hurtOf, minutes, sentenceOf, type Telling, type TimedRun, worstMoveText } from '../hand/timed-verdicts.ts';
import { refusalWords, warningWords } from '../hand/lane-verdicts.ts';
import type { Outlook } from '../board/verdicts.ts';

/** What the rules say, what the times say, and whether somebody granted what they ask for. */
export interface Said {
  outlook: Outlook;
  run: TimedRun | undefined;
  telling: Telling;
  isGranted: boolean;
}

type OfferWords = Pick<
  PanelRow,
  'offer' | 'pickupAt' | 'pickup' | 'arrival' | 'says' | 'saysMore' | 'sentence' | 'refusal'
>;

/** What putting a ride on a vehicle comes to, in a row: the rules have the last word, and times stand beside them. */
export function offerOf(said: Said): OfferWords {
  const { outlook, run, telling, isGranted } = said;
  const times = {
    pickupAt: run?.pickup_time ? Temporal.Instant.fromEpochMilliseconds(Date.parse(run.pickup_time)) : null,
    pickup: run?.pickup_time ? boardTime(Date.parse(run.pickup_time), telling.zone) : null,
    arrival: run?.dropoff_time ? boardTime(Date.parse(run.dropoff_time), telling.zone) : null,
  };
  if (outlook.refusal) {
    const { sentence } = outlook.refusal;
    return { ...NO_TIMES, ...refused(sentence), says: refusalText(outlook.refusal) };
  }
  if (run?.verdict === 'no' && !isGranted) {
    const reason = run.reason ?? 'It is not possible.';
    return { ...times, ...refused(reason), saysMore: run.fix ? hurtOf(run, telling) : null };
  }
  return { ...times, ...possible(said), refusal: null };
}

const NO_TIMES = { pickupAt: null, pickup: null, arrival: null };

function refused(sentence: string) {
  return { offer: { is: 'no' } as const, says: sentence, saysMore: null, sentence, refusal: sentence };
}

function possible({
  outlook: { warnings, codes },
  run,
  telling,
}: Said): Pick<OfferWords, 'offer' | 'says' | 'saysMore' | 'sentence'> {
  const [first] = warnings;
  const warning = first === undefined ? undefined : warningWords(codes[0] ?? '', first);
  if (!run) {
    const says = warning ?? 'The rules let it through.';
    return { offer: { is: 'unasked' }, says, saysMore: null, sentence: first ?? says };
  }
  const sentence = [...warnings, sentenceOf(run, telling)].join(' ');
  const offer: Offer = {
    is: warning !== undefined || run.verdict !== 'fits' ? 'hurts' : 'fits',
    addedSec: run.added_travel_time,
  };
  const aboard = `Rides ${minutes(run.ride_time)} of ${minutes(run.ride_time_limit)} min`;
  if (run.verdict !== 'fits') {
    const says = hurtOf(run, telling);
    return { offer, says, saysMore: warning ?? (says === aboard ? null : aboard), sentence };
  }
  const moved = worstMoveText(run, telling);
  const touches = moved === null ? 'Nobody later' : `${moved}, in window`;
  return { offer, says: warning ?? touches, saysMore: warning === undefined ? aboard : touches, sentence };
}

/** In few words; nobody chooses from a list of drivers here. */
function refusalText({ code, sentence }: NonNullable<Outlook['refusal']>): string {
  return code === 'NO_DRIVER' || code === 'NO_DRIVER_ON_LIST'
    ? 'No driver today'
    : refusalWords({ code, sentence }).why;
}
