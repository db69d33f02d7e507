import { Temporal } from 'temporal-polyfill';
import { slashDate } from '../platform/dates.ts';

/** Anything that lapses: a payer's certification of a vehicle or driver, a license, an inspection. */
export interface Paper {
  /** What it is called in a warning: `Cedar Health certification`, `Driver license`. */
  name: string;
  expiresOn: Temporal.PlainDate | null;
}

/** `undated` is good until somebody says otherwise: not every payer puts a date on a certification. */
export type PaperState = 'undated' | 'valid' | 'expires_this_month' | 'expired';

/**
 * How a paper stands on a day. It is good through the date printed on it. What lapses within the same calendar month is
 * told apart, because renewals are gone through once a month, not on a rolling thirty days.
 */
export function paperState(expiresOn: Temporal.PlainDate | null, today: Temporal.PlainDate): PaperState {
  const known = knownDate(expiresOn);
  if (known === null) return 'undated';
  if (Temporal.PlainDate.compare(known, today) < 0) return 'expired';
  return known.toPlainYearMonth().equals(today.toPlainYearMonth()) ? 'expires_this_month' : 'valid';
}

/** A certification counts while someone has switched it on and its date has not passed. */
export function isCertified(
  certification: { isActive: boolean; expiresOn: Temporal.PlainDate | null },
  on: Temporal.PlainDate,
): boolean {
  return certification.isActive && paperState(certification.expiresOn, on) !== 'expired';
}

/** The sentence beside a paper that needs attention; null for one that needs none. */
export function paperWarning({ name, expiresOn }: Paper, today: Temporal.PlainDate): string | null {
  if (expiresOn === null) return null;
  switch (paperState(expiresOn, today)) {
    case 'expired':
      return `${name} expired on ${slashDate(expiresOn)}.`;
    case 'expires_this_month':
      return expiresOn.equals(today) ? `${name} expires today.` : `${name} expires on ${slashDate(expiresOn)}.`;
    case 'undated':
    case 'valid':
      return null;
  }
}

/** The same in the room of a tag, where its name stands beside: `Expired 03/04/2026`, `Expires today`. */
export function paperDue(expiresOn: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (expiresOn.equals(today)) return 'Expires today';
  const isPast = Temporal.PlainDate.compare(expiresOn, today) < 0;
  return `${isPast ? 'Expired' : 'Expires'} ${slashDate(expiresOn)}`;
}

/** What a yard manager has to renew: all that has lapsed or lapses this month, the most urgent first. */
export function papersDue<T extends Paper>(
  papers: readonly T[],
  today: Temporal.PlainDate,
): (T & { state: PaperState })[] {
  return papers
    .map((paper) => ({ ...paper, state: paperState(paper.expiresOn, today) }))
    .filter(({ state }) => state === 'expired' || state === 'expires_this_month')
    .sort((a, b) => textOf(a).localeCompare(textOf(b), 'en-US'));
}

/**
 * A date of someone's papers. Older records say 12/31/1969 where they know nothing: the first second of Unix time,
 * seen from a zone west of Greenwich. It would make every license expired by half a century.
 */
export function knownDate(date: Temporal.PlainDate | null): Temporal.PlainDate | null {
  return date?.equals(UNKNOWN_DATE) ? null : date;
}

const UNKNOWN_DATE = /* @__PURE__ */ Temporal.PlainDate.from('1969-12-31');

function textOf({ expiresOn, name }: Paper): string {
  return `${expiresOn?.toString() ?? ''} ${name}`;
}
