import { Temporal } from 'temporal-polyfill';
import { shortDate } from '../platform/dates.ts';
import { addCounts, type Counts } from './count-day.ts';
import type { Comparison } from './comparisons.ts';
import { ratioText, wholeText } from './figure-text.ts';
import { MONTH_GROUPS, type MonthFigures, type RidesOfFigure } from './month-lines.ts';
import { RATIOS, ratioOf } from './ratios.ts';
import { monthName } from './report-months.ts';

/** What one month came to. */
export interface CountedMonth extends MonthFigures {
  month: Temporal.PlainYearMonth;
  /** Days that are not closed yet. */
  openDays: number;
}

export interface SheetOfMonth {
  company: string;
  /** Whose rides they are; null: everybody's. */
  program: string | null;
  now: CountedMonth;
  before: CountedMonth;
  yearBefore: CountedMonth;
  /** The rides of the month and of those before it, the oldest first, back to the same one of the year before. */
  months: readonly { month: Temporal.PlainYearMonth; completed: number }[];
  /** The month by program. */
  programs: readonly { name: string; counts: Counts }[];
  /** The log's version that all of it is of, and when it was counted, in words. */
  version: number;
  countedAt: string;
  /** Days that changed, and whose figures are those of before. */
  daysBehind: number;
  /** Days of the month that were put right after they were closed, by whom and when on the clock of the house, the newest first. */
  corrections: readonly { date: string; by: string; at: string }[];
}

export interface MonthLine {
  label: string;
  sentence: string;
  of: RidesOfFigure;
  now: string;
  /** The month before, and the same month of the year before: what it was, and how the figure went against it. */
  before: { text: string; than: string };
  yearBefore: { text: string; than: string };
}

/** A month on one page, in words: what stands where is the screen's and the paper's. */
export interface MonthSheet {
  title: string;
  company: string;
  scope: string;
  finding: string;
  columns: { now: string; before: string; yearBefore: string };
  groups: readonly { name: string; lines: readonly MonthLine[] }[];
  /** The rides of each month there is. `weight` is for comparing them; the months that the lines name stand out. */
  bars: readonly { label: string; name: string; text: string; weight: number; isNamed: boolean }[];
  programs: { header: readonly string[]; rows: readonly (readonly string[])[] };
  notes: readonly string[];
  foot: string;
}

export function monthSheet(of: SheetOfMonth): MonthSheet {
  const { now, before, yearBefore } = of;
  const against = (other: CountedMonth, than: Comparison, text: string) =>
    hasRides(other) ? { text, than: changeText(than) } : { text: '–', than: '' };
  return {
    title: monthName(now.month),
    company: of.company,
    scope: of.program ?? 'All programs',
    finding: finding(now, before, yearBefore),
    columns: {
      now: monthName(now.month),
      before: monthName(before.month),
      yearBefore: monthName(yearBefore.month),
    },
    groups: MONTH_GROUPS.map(({ name, figures }) => ({
      name,
      lines: figures.map(({ label, sentence, of: rides, text, than }) => ({
        label,
        sentence,
        of: rides,
        now: text(now),
        before: against(before, than(now, before), text(before)),
        yearBefore: against(yearBefore, than(now, yearBefore), text(yearBefore)),
      })),
    })),
    bars: of.months.map(({ month, completed }) => ({
      label: monthName(month).slice(0, 3),
      name: monthName(month),
      text: wholeText(completed),
      weight: completed,
      isNamed: [now, before, yearBefore].some((one) => one.month.equals(month)),
    })),
    programs: programsOf(of.programs),
    notes: notesOf(of),
    foot: `Counted ${of.countedAt}, as of version ${of.version.toLocaleString('en-US')} of the log.`,
  };
}

/** The month in a sentence or two; what there is nothing to hold against is left out. */
function finding(now: CountedMonth, before: CountedMonth, yearBefore: CountedMonth): string {
  if (!hasRides(now)) return `No rides in ${monthName(now.month)}.`;
  const rides = MONTH_GROUPS[0]?.figures[0];
  const held = [before, yearBefore].flatMap((other) => {
    const than = rides?.than(now, other);
    if (!than || !hasRides(other) || than.turn === 'unknown' || than.words === 'none before') return [];
    return [
      than.turn === 'same'
        ? `as many as in ${monthName(other.month)}`
        : `${than.words} than in ${monthName(other.month)}`,
    ];
  });
  const count = now.counts.completed;
  const share = ratioOf('on_time_share', now.counts);
  const first = [`${wholeText(count)} ${count === 1 ? 'ride' : 'rides'} completed`, held.join(' and ')];
  return [
    `${first.filter(Boolean).join(', ')}.`,
    ...(share === null ? [] : [`${ratioText('on_time_share', share)} of pickups were on time.`]),
  ].join(' ');
}

/** As many programs as a page has room for; what the rest came to stands in one line. */
const MOST_PROGRAMS = 6;

function programsOf(programs: SheetOfMonth['programs']): MonthSheet['programs'] {
  const shown = programs
    .filter(({ counts }) => counts.booked > 0)
    .toSorted((a, b) => b.counts.completed - a.counts.completed || a.name.localeCompare(b.name, 'en'));
  const first = shown.length > MOST_PROGRAMS ? shown.slice(0, MOST_PROGRAMS - 1) : shown;
  const rest = shown.slice(first.length);
  const others =
    rest.length === 0
      ? []
      : [{ name: `${rest.length} other programs`, counts: addCounts(rest.map(({ counts }) => counts)) }];
  return {
    header: [
      'Program',
      'Completed',
      'Passengers',
      RATIOS.on_time_share.label,
      RATIOS.no_show_share.label,
      'Missed trips',
    ],
    rows: [...first, ...others].map(({ name, counts }) => [
      name,
      wholeText(counts.completed),
      wholeText(counts.passengers),
      ratioText('on_time_share', ratioOf('on_time_share', counts)),
      ratioText('no_show_share', ratioOf('no_show_share', counts)),
      wholeText(counts.missed),
    ]),
  };
}

function notesOf({ now, before, yearBefore, daysBehind, corrections }: SheetOfMonth): string[] {
  const [last] = corrections;
  return [
    ...[before, yearBefore]
      .filter((one) => !hasRides(one))
      .map(({ month }) => `There are no rides of ${monthName(month)}.`),
    ...openDaysText(now.openDays),
    ...(daysBehind === 0 ? [] : [`${daysText(daysBehind)} being counted again: the figures are those of before.`]),
    ...(last
      ? [
          `${corrections.length === 1 ? '1 day was' : `${corrections.length} days were`} put right after closing, last ${dayText(last.date)}, by ${last.by} on ${dayText(last.at)}.`,
        ]
      : []),
  ];
}

/** What is said of days that are not closed, in a sentence; nothing where all are. */
export function openDaysText(count: number): string[] {
  return count === 0 ? [] : [`${daysText(count)} not closed yet: what is missing may still come.`];
}

function dayText(at: string): string {
  return shortDate(Temporal.PlainDate.from(at.slice(0, 10)));
}

function daysText(count: number): string {
  return count === 1 ? '1 day is' : `${count} days are`;
}

export function changeText({ turn, words }: Comparison): string {
  return turn === 'unknown' ? 'not known' : words;
}

export function hasRides({ counts }: CountedMonth): boolean {
  return counts.booked > 0;
}
