import { clockTime, FROM_MONDAY } from '@handrail/domain/platform';
import { isMeasure, PRODUCTIVITY_BY, PRODUCTIVITY_WORDS, type Measure, type RidePart } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { useUrlState } from '../../platform/kit/index.ts';
import { NOBODY } from '../history-link.ts';

/** Takes the figure out of the address: then the list has all rides of its days. */
export const NO_FIGURE = { measure: null, by: null, of: null, weekday: null, hour: null };

/** The figure whose rides are listed, and which of them, as the address says it; `words` says which in a few words. */
export function useFigureInAddress(): { measure: Measure | null; part: RidePart; words: string } {
  const [named] = useUrlState('measure');
  const [by] = useUrlState('by');
  const [of] = useUrlState('of');
  const weekday = useNumber('weekday', 1, 7);
  const hour = useNumber('hour', 0, 23);
  const who = PRODUCTIVITY_BY.find((one) => one === by);
  const isOf = who !== undefined && /^(none|\d{1,18})$/.test(of);
  const part: RidePart = {
    ...(isOf ? { by: who, of: of === NOBODY ? null : of } : {}),
    ...(weekday === null ? {} : { weekday }),
    ...(hour === null ? {} : { hour }),
  };
  const words = [
    ...(isOf
      ? [
          of === NOBODY
            ? PRODUCTIVITY_WORDS[who].none.toLowerCase()
            : `of one ${PRODUCTIVITY_WORDS[who].one.toLowerCase()}`,
        ]
      : []),
    ...(weekday === null ? [] : [`on ${FROM_MONDAY[weekday - 1]}s`]),
    ...(hour === null
      ? []
      : [
          `promised from ${clockTime(Temporal.PlainTime.from({ hour }))} to ${clockTime(Temporal.PlainTime.from({ hour, minute: 59 }))}`,
        ]),
  ].join(', ');
  return { measure: isMeasure(named) ? named : null, part, words };
}

function useNumber(name: string, least: number, most: number): number | null {
  const [text] = useUrlState(name);
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
