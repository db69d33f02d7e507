import type { Stretch } from './run-stretches.ts';

/** A figure made of what vehicles drove: which stretches, and how much each of them adds. */
export interface StretchMeasure {
  label: string;
  sentence: string;
  fits: (stretch: Stretch) => boolean;
  adds: (stretch: Stretch) => number;
}

const isRevenue = ({ is }: Stretch) => is === 'revenue';
const isLoaded = (stretch: Stretch) => isRevenue(stretch) && stretch.people > 0;
const isDeadhead = ({ is }: Stretch) => is === 'deadhead';
const secondsOf = ({ seconds }: Stretch) => seconds ?? 0;
const metersOf = ({ meters }: Stretch) => meters ?? 0;

export const STRETCH_MEASURES = {
  revenue_sec: {
    label: 'Revenue hours',
    sentence:
      'From the first rider in to the last one out of each run, without lunch, other breaks as they were planned, and returns to the yard.',
    fits: isRevenue,
    adds: secondsOf,
  },
  revenue_m: {
    label: 'Revenue miles',
    sentence:
      'What was driven in revenue hours, with riders and empty between them: by odometer where it was written down, or else by the road.',
    fits: isRevenue,
    adds: metersOf,
  },
  loaded_sec: {
    label: 'Hours with riders',
    sentence: 'What of the revenue hours was driven with somebody on board.',
    fits: isLoaded,
    adds: secondsOf,
  },
  loaded_m: {
    label: 'Miles with riders',
    sentence: 'What of the revenue miles was driven with somebody on board.',
    fits: isLoaded,
    adds: metersOf,
  },
  passenger_sec: {
    label: 'Passenger hours',
    sentence: 'The hours that everybody on board spent there, added up: two people for an hour are two.',
    fits: isLoaded,
    adds: (stretch) => stretch.people * secondsOf(stretch),
  },
  passenger_m: {
    label: 'Passenger miles',
    sentence: 'The miles that everybody on board was driven, added up: two people for a mile are two.',
    fits: isLoaded,
    adds: (stretch) => stretch.people * metersOf(stretch),
  },
  deadhead_sec: {
    label: 'Deadhead hours',
    sentence:
      'From the yard to the first rider, back to the yard in between, and home after the last one, without breaks. The ways home are reckoned: nobody writes them down.',
    fits: isDeadhead,
    adds: secondsOf,
  },
  deadhead_m: {
    label: 'Deadhead miles',
    sentence: 'What was driven from the yard and to it, by the road.',
    fits: isDeadhead,
    adds: metersOf,
  },
  unknown_stretches: {
    label: 'Ways not known',
    sentence: 'Stretches of which nobody knows how long they were. Miles and hours are without them.',
    fits: ({ meters, seconds }) => meters === null || seconds === null,
    adds: () => 1,
  },
} as const satisfies Record<string, StretchMeasure>;
