import type { Calls } from '@handrail/contracts/wire';
import { clockTime } from '@handrail/domain/platform';
import {
  FIGURE_NAMES,
  type FigureName,
  FIGURES,
  type Figures,
  wrongFigure,
  wrongLunch,
} from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import type { FieldErrors } from '../platform/kit/index.ts';

export type Policy = Calls['getPlannerPolicy']['result'];

/** The figures as they are typed: an emptied field holds none. */
export type PolicyValues = Record<FigureName, number | null> & {
  /** What they were begun over: a draft that is found again must not pass for an answer to what stands there now. */
  over: number;
};

export function valuesOf({ policy, version }: Policy): PolicyValues {
  return { ...figuresWhere((name) => policy[name] ?? FIGURES[name].usual), over: version };
}

/** Every figure as it usually is. */
export function usualValues(over: number): PolicyValues {
  return { ...figuresWhere((name) => FIGURES[name].usual), over };
}

export function checkPolicy(values: PolicyValues): FieldErrors<PolicyValues> {
  const wrong = FIGURE_NAMES.flatMap((name) => {
    const sentence = wrongFigure(name, values[name]);
    return sentence === null ? [] : [[name, sentence] as const];
  });
  if (wrong.length > 0) return Object.fromEntries(wrong);
  const lunch = wrongLunch(values as Figures); // each of them is a number
  return lunch === null ? {} : { lunch_until_min: lunch };
}

export function toPolicy(values: PolicyValues): Record<string, number> {
  return figuresWhere((name) => values[name] ?? FIGURES[name].usual);
}

export function isSamePolicy(one: PolicyValues, other: PolicyValues): boolean {
  return FIGURE_NAMES.every((name) => one[name] === other[name]);
}

/** 'Usually 15.' and of a time of day 'Usually 11:00 AM.' */
export function usualText(name: FigureName): string {
  const { usual } = FIGURES[name];
  return `Usually ${isTimeOfDay(name) ? clockTime(timeOf(usual)) : usual}.`;
}

const TIMES_OF_DAY: ReadonlySet<FigureName> = new Set(['lunch_from_min', 'lunch_until_min']);

export function isTimeOfDay(name: FigureName): boolean {
  return TIMES_OF_DAY.has(name);
}

export function timeOf(minuteOfDay: number): Temporal.PlainTime {
  return new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60);
}

export function minuteOf({ hour, minute }: Temporal.PlainTime): number {
  return hour * 60 + minute;
}

function figuresWhere(valueOf: (name: FigureName) => number): Record<FigureName, number> {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, valueOf(name)])) as Record<FigureName, number>; // of every name
}
