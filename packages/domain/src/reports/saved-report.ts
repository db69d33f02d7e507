import { Temporal } from 'temporal-polyfill';
import type { Level } from '../admin/index.ts';
import type { Id, PersonId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Zone } from '../platform/zones.ts';
import type { Period } from './periods.ts';
import { lastMonth } from './report-months.ts';

export type SavedReportId = Id<'saved_report'>;

/** The screens that can be saved, each by the end of its address. */
export const SAVED_SCREENS = {
  graphs: 'Graphs',
  month: 'Month for the board',
  trends: 'Trends',
  map: 'Map',
  history: 'History',
  productivity: 'Productivity',
  denials: 'Denials',
} as const;

export type SavedScreen = keyof typeof SAVED_SCREENS;

/** The days a saved report is of, counted from the day on which it is looked at. Today is not over, and so in none of them. */
export const SAVED_SPANS = {
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last month',
  days28: 'Last 28 days',
} as const;

export type SavedSpan = keyof typeof SAVED_SPANS;

/** When its link is sent. */
export const SENT_WORDS = {
  never: 'Never',
  daily: 'Every day',
  weekly: 'Every Monday',
  monthly: 'On the first of the month',
} as const;

export type SentWhen = keyof typeof SENT_WORDS;

/** Who looks at reports. */
export const REPORT_LEVELS = [3, 4] as const satisfies readonly Level[];

export type ReportLevel = (typeof REPORT_LEVELS)[number];

export interface SavedReport {
  id: SavedReportId;
  ownerId: PersonId;
  name: string;
  isShared: boolean;
  /** With whom it is shared, where it is. */
  sharedLevels: readonly ReportLevel[];
}

/** Whoever asks for saved reports. */
export interface ReportReader {
  personId: PersonId | null;
  levels: readonly Level[];
}

/** A longer name would not fit into the line of a mail. */
export const LONGEST_REPORT_NAME = 60;

/** Links are sent in the morning, before the day is looked at. */
export const SENT_AT = Temporal.PlainTime.from('06:00');

export function spanOf(span: SavedSpan, today: Temporal.PlainDate): Period {
  const yesterday = today.subtract({ days: 1 });
  switch (span) {
    case 'yesterday':
      return { startsOn: yesterday, endsOn: yesterday };
    case 'week':
      return { startsOn: today.subtract({ days: 7 }), endsOn: yesterday };
    case 'days28':
      return { startsOn: today.subtract({ days: 28 }), endsOn: yesterday };
    case 'month': {
      const first = today.with({ day: 1 }).subtract({ months: 1 });
      return { startsOn: first, endsOn: first.add({ months: 1 }).subtract({ days: 1 }) };
    }
  }
}

/** The day whose morning is the next after a moment; a link is sent at six on the clock of the yard, also where clocks change. */
export function nextSending(when: SentWhen, after: Temporal.Instant, zone: Zone): Temporal.Instant | null {
  if (when === 'never') return null;
  const today = after.toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; days <= LONGEST_WAIT_DAYS; days++) {
    const date = today.add({ days });
    if (!isDayOf(when, date)) continue;
    const at = date.toZonedDateTime({ timeZone: zone, plainTime: SENT_AT }).toInstant();
    if (Temporal.Instant.compare(at, after) > 0) return at;
  }
  return null;
}

/** The first of a month is never further. */
const LONGEST_WAIT_DAYS = 32;

function isDayOf(when: Exclude<SentWhen, 'never'>, { dayOfWeek, day }: Temporal.PlainDate): boolean {
  if (when === 'daily') return true;
  return when === 'weekly' ? dayOfWeek === 1 : day === 1;
}

type Code = 'REPORT_NAME_MISSING' | 'REPORT_NAME_TOO_LONG' | 'REPORT_NAME_TAKEN';

/** Judges the name of a saved report among those its owner has. */
export function checkReportName(
  report: Pick<SavedReport, 'id' | 'ownerId' | 'name'>,
  others: readonly SavedReport[],
): Verdict<string, Code> {
  const name = report.name.trim();
  if (name === '') return refuse('REPORT_NAME_MISSING', 'Please give the report a name.');
  if (Array.from(name).length > LONGEST_REPORT_NAME)
    return refuse('REPORT_NAME_TOO_LONG', `A name has at most ${LONGEST_REPORT_NAME} letters.`);
  const same = others.find(
    ({ id, ownerId, name: other }) =>
      id !== report.id && ownerId === report.ownerId && other.toLowerCase() === name.toLowerCase(),
  );
  return same ? refuse('REPORT_NAME_TAKEN', `There is a report called “${same.name}” already.`) : yes(name);
}

/** What is shared is everybody's who holds one of its levels, to be changed as well. */
export function isReportOf(
  { personId, levels }: ReportReader,
  { ownerId, isShared, sharedLevels }: SavedReport,
): boolean {
  return ownerId === personId || (isShared && sharedLevels.some((level) => levels.includes(level)));
}

/** Who sees a report beside its owner. */
export function sharedText({ isShared, sharedLevels }: Pick<SavedReport, 'isShared' | 'sharedLevels'>): string | null {
  if (!isShared) return null;
  if (REPORT_LEVELS.every((level) => sharedLevels.includes(level))) return 'Everyone with reports';
  return `Level ${sharedLevels.join(' and ')}`;
}

/** A page for the board is of a whole month, whatever days were chosen before. */
export function spanOfScreen(screen: SavedScreen, span: SavedSpan): SavedSpan {
  return screen === 'month' ? 'month' : span;
}

/** The address of the report on a day: its screen, its days and its filters, and nobody's name. */
export function reportAddress(
  { screen, span, filters }: { screen: SavedScreen; span: SavedSpan; filters: Readonly<Record<string, string>> },
  today: Temporal.PlainDate,
): string {
  const { startsOn, endsOn } = spanOf(span, today);
  const said = Object.entries(filters).filter(([, value]) => value !== '');
  const days =
    screen === 'month'
      ? [['month', lastMonth(today).toString()]]
      : [
          ['from', startsOn.toString()],
          ['to', endsOn.toString()],
        ];
  const query = [...days, ...said];
  return `/reports/${screen}?${query.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

function refuse<C extends Code>(code: C, sentence: string) {
  return no(code, sentence, { name: sentence });
}
