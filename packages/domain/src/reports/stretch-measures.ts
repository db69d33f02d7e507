import type { Stretch } from './run-stretches.ts';

/** A figure made of what vehicles drove: which stretches, and how much each of them adds. */
export interface StretchMeasure {
  label: string;
  sentence: string;
  fits: (stretch: Stretch) => boolean;
  adds: (stretch: Stretch) => number;
}

const isRevenue = ({ is }: Stretch) => is === 'revenue';
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
