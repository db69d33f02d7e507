import { money } from '../platform/money.ts';
import { ASK_MEASURES, type AskCounts, type AskMeasure } from './asked-rides.ts';
import { compareMeasure, compareNumbers, compareRatio, type Comparison } from './comparisons.ts';
import { MEASURES, type Counts, type Measure } from './count-day.ts';
import { amountOfRatio, inPlaces, inUnit, ratioText, wholeText, type Amount } from './figure-text.ts';
import { RATIOS, ratioOf, type RatioName } from './ratios.ts';

/** What a month came to. */
export interface MonthFigures {
  /** Days on which somebody was booked. */
  days: number;
  counts: Counts;
  asked: AskCounts;
}

/** Which rides a figure is made of: those of a measure, or what was asked for in vain. */
export type RidesOfFigure = Measure | 'asked';

/** A figure of the month's page: its name and meaning, how it is written, and how it is held against another month's. */
export interface MonthFigure {
  label: string;
  sentence: string;
  of: RidesOfFigure;
  text: (of: MonthFigures) => string;
  /** The same for a sheet that goes on counting with it. */
  amount: (of: MonthFigures) => Amount;
  /** It needs nothing but counts, so that a program has it too. */
  isOfCounts: boolean;
  than: (now: MonthFigures, before: MonthFigures) => Comparison;
}

/** What a board of directors is told of a month, in the order in which it is read. */
export const MONTH_GROUPS: readonly { name: string; figures: readonly MonthFigure[] }[] = [
  {
    name: 'Rides',
    figures: [measure('completed'), measure('passengers'), ridesADay(), measure('wheelchair'), measure('stretcher')],
  },
  {
    name: 'Promises',
    figures: [ratio('on_time_share'), ratio('very_late_share'), ratio('missed_share'), asked('denied')],
  },
  {
    name: 'What came to nothing',
    figures: [ratio('no_show_share'), ratio('late_cancel_share'), asked('offers_refused')],
  },
  {
    name: 'Work',
    figures: [
      measure('revenue_sec'),
      measure('revenue_m'),
      ratio('rides_per_revenue_hour'),
      ratio('miles_per_ride'),
      ratio('deadhead_share'),
    ],
  },
  { name: 'Fares', figures: [cents('ride_fee_cents'), ratio('ride_fee_cents_per_ride')] },
];

function measure(name: Measure): MonthFigure {
  return {
    ...MEASURES[name],
    of: name,
    text: ({ counts }) => wholeText(inUnit(name, counts[name])),
    isOfCounts: true,
    amount: ({ counts }) => inPlaces(inUnit(name, counts[name]), 2),
    than: (now, before) => compareMeasure(name, now.counts, before.counts),
  };
}

function cents(name: Measure): MonthFigure {
  return {
    ...measure(name),
    text: ({ counts }) => money(counts[name]),
    amount: ({ counts }) => ({ cents: counts[name] }),
  };
}

function ratio(name: RatioName): MonthFigure {
  const { label, sentence, rides } = RATIOS[name];
  return {
    label,
    sentence,
    of: rides,
    text: ({ counts }) => ratioText(name, ratioOf(name, counts)),
    isOfCounts: true,
    amount: ({ counts }) => amountOfRatio(name, ratioOf(name, counts)),
    than: (now, before) => compareRatio(name, now.counts, before.counts),
  };
}

function asked(name: AskMeasure): MonthFigure {
  const { label, sentence } = ASK_MEASURES[name];
  return {
    label,
    sentence,
    of: 'asked',
    text: ({ asked: of }) => wholeText(of[name]),
    isOfCounts: false,
    amount: ({ asked: of }) => of[name],
    than: (now, before) => compareNumbers(now.asked[name], before.asked[name]),
  };
}

/** Months are of 28 to 31 days, and with more or fewer weekends: by the day they can be held against each other. */
function ridesADay(): MonthFigure {
  const of = ({ counts, days }: MonthFigures) => (days === 0 ? null : counts.completed / days);
  return {
    label: 'Rides a day',
    sentence: 'Completed rides, by the days on which somebody was booked.',
    of: 'completed',
    text: (figures) => of(figures)?.toFixed(1) ?? 'Nothing to count',
    isOfCounts: false,
    amount: (figures) => {
      const rides = of(figures);
      return rides === null ? null : inPlaces(rides, 2);
    },
    than: (now, before) => compareNumbers(of(now), of(before)),
  };
}
