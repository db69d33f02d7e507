import { RATIOS, ratioOf, type RatioName } from './ratios.ts';
import type { Counts, Measure } from './count-day.ts';

/** A figure beside that of the period before. */
export interface Comparison {
  now: number | null;
  before: number | null;
  /** What a screen writes beside the figure: `4.1% more`, `0.8 points down`, `same`. */
  words: string;
  /** Whether it is more or less, as it is written: what rounds to nothing is neither. */
  turn: 'more' | 'less' | 'same' | 'unknown';
}

export function compareMeasure(name: Measure, now: Counts, before: Counts): Comparison {
  return compareNumbers(now[name], before[name]);
}

/** A share is compared in points: from 2% to 3% is one point, and not half as much again. */
export function compareRatio(name: RatioName, now: Counts, before: Counts): Comparison {
  const [is, was] = [ratioOf(name, now), ratioOf(name, before)];
  return RATIOS[name].isShare ? inPoints(is, was) : compareNumbers(is, was);
}

/** Two numbers as they are; null where one of them is not known. */
export function compareNumbers(now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return unknown(now, before);
  if (before === 0) {
    return now === 0
      ? { now, before, words: 'same', turn: 'same' }
      : { now, before, words: 'none before', turn: 'more' };
  }
  return compared(
    now,
    before,
    ((now - before) / before) * 100,
    (text, isMore) => `${text}% ${isMore ? 'more' : 'less'}`,
  );
}

function inPoints(now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return unknown(now, before);
  return compared(now, before, (now - before) * 100, (text, isMore) => {
    return `${text} ${text === '1' ? 'point' : 'points'} ${isMore ? 'up' : 'down'}`;
  });
}

function compared(
  now: number,
  before: number,
  change: number,
  written: (tenths: string, isMore: boolean) => string,
): Comparison {
  const tenths = Math.round(Math.abs(change) * 10);
  if (tenths === 0) return { now, before, words: 'same', turn: 'same' };
  const isMore = change > 0;
  return { now, before, words: written(String(tenths / 10), isMore), turn: isMore ? 'more' : 'less' };
}

function unknown(now: number | null, before: number | null): Comparison {
  return { now, before, words: 'nothing to compare with', turn: 'unknown' };
}
