import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import type { Cents } from '../platform/money.ts';
import { readPhone } from '../platform/phone.ts';
import type { BrokerState, ClockText, ServiceLevel } from './broker-ride.ts';
import type { Layout } from './layout.ts';
import { plain, wordIn } from './value-words.ts';

/** What a cell was read into. */
export type Value =
  | { form: 'text'; text: string }
  | { form: 'id'; id: string; leg: string | null }
  | { form: 'leg'; leg: string }
  | { form: 'date'; day: DateText }
  | { form: 'time'; time: ClockText | null; day: DateText | null }
  | { form: 'flag'; is: boolean }
  | { form: 'count'; count: number }
  | { form: 'number'; number: number }
  | { form: 'miles'; meters: number }
  | { form: 'dollars'; cents: Cents }
  | { form: 'phone'; phone: string }
  | { form: 'sex'; sex: 'female' | 'male' | 'other' }
  | { form: 'name'; first: string; last: string }
  | { form: 'address'; line: string; city: string; state: string; zip: string }
  | { form: 'level'; level: ServiceLevel }
  | { form: 'aids'; aids: readonly string[] }
  | { form: 'row_state'; state: BrokerState };

type Read<F extends Value['form']> = (text: string, layout: Layout) => Extract<Value, { form: F }> | string;

/** Reads a cell that is not empty, trimmed. What cannot be read is answered with what was wanted instead. */
export const READERS: { readonly [F in Value['form']]: Read<F> } = {
  text: (text) => ({ form: 'text', text }),
  id: readId,
  leg: readLeg,
  date: (text, { dates, times }) => {
    const [day, rest] = dayFirst(text, dates);
    const isDay = day !== null && (rest === '' || timeOf(rest, times) !== null);
    return isDay ? { form: 'date', day } : 'is not a date: mm/dd/yyyy';
  },
  time: readTime,
  flag: (text, layout) => {
    const is = wordIn(layout, 'flag', text);
    return is === undefined ? 'is neither yes nor no' : { form: 'flag', is };
  },
  count: (text, layout) => {
    if (/^\d{1,2}(\.0+)?$/.test(text)) return { form: 'count', count: Number(text) };
    const is = wordIn(layout, 'flag', text); // one attendant, or none
    return is === undefined ? 'is not a whole number up to 99' : { form: 'count', count: is ? 1 : 0 };
  },
  number: (text) => {
    const [, figures] = /^([+-]?\d{1,6}(?:\.\d+)?)(?:\s*(?:lbs?|pounds))?\.?$/i.exec(text) ?? [];
    return figures === undefined ? 'is not a number' : { form: 'number', number: Number(figures) };
  },
  miles: (text) => {
    const [, figures] = /^(\d{1,4}(?:\.\d+)?|\.\d+)(?:\s*(?:mi|miles))?\.?$/i.exec(text) ?? [];
    if (figures === undefined) return 'is not a distance in miles';
    return { form: 'miles', meters: Math.round(Number(figures) * METERS_PER_MILE) };
  },
  dollars: (text) => {
    const [, whole, decimals = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    if (whole === undefined) return 'is not an amount: 12.50';
    return { form: 'dollars', cents: Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0')) };
  },
  phone: (text) => {
    const [, number = text] = /^(.*?)\s*(?:x|ext\.?)\s*\d{1,6}$/i.exec(text) ?? [];
    const read = readPhone(number);
    return read.ok ? { form: 'phone', phone: read.value } : 'is not a phone number of ten digits';
  },
  sex: (text, layout) => {
    const sex = wordIn(layout, 'sex', text);
    return sex === undefined ? 'is neither female, male nor other' : { form: 'sex', sex };
  },
  name: readName,
  address: readAddress,
  level: (text, layout) => {
    const level = wordIn(layout, 'level', text);
    return level === undefined
      ? `is no level of service that ${layout.label} is known to have`
      : { form: 'level', level };
  },
  aids: (text, layout) => {
    const words = text.split(/[;,/|+]/).filter((word) => word.trim() !== '');
    const aids = words.map((word) => wordIn(layout, 'aid', word));
    const unknown = words[aids.indexOf(undefined)]?.trim();
    if (unknown !== undefined) return `names '${unknown}', which is no mobility aid`;
    return { form: 'aids', aids: [...new Set(aids.flatMap((aid) => aid || []))] };
  },
  row_state: (text, layout) => {
    const state = wordIn(layout, 'row_state', text);
    return state === undefined ? `is no state that ${layout.label} is known to have` : { form: 'row_state', state };
  },
};

function readId(text: string, { id }: Layout): Extract<Value, { form: 'id' }> | string {
  if (!id) return { form: 'id', id: text, leg: null };
  const { stem, rest = '', leg = null } = id.form.exec(text.toUpperCase())?.groups ?? {};
  return stem === undefined
    ? `is not a trip number such as ${id.such}`
    : { form: 'id', id: stem + rest + (leg ?? ''), leg };
}

function readLeg(text: string, layout: Layout): Extract<Value, { form: 'leg' }> | string {
  const leg = wordIn(layout, 'leg', text);
  if (leg !== undefined) return { form: 'leg', leg };
  return /^[a-z]$/i.test(text) ? { form: 'leg', leg: text.toUpperCase() } : 'is no leg: A, B, 1 or 2';
}

/** A time, with its date before it or without. One of which a layout says that it stands for a call is none. */
function readTime(text: string, layout: Layout): Extract<Value, { form: 'time' }> | string {
  const [day, rest] = dayFirst(text, layout.dates);
  if (wordIn(layout, 'call', rest)) return { form: 'time', time: null, day };
  const time = timeOf(rest, layout.times);
  if (time === null) return 'is not a time: hh:mm';
  return { form: 'time', time: wordIn(layout, 'call', time) ? null : time, day };
}

/** A date, where a text begins with one, and what stands after it. */
function dayFirst(text: string, dates: readonly DateForm[]): [DateText | null, string] {
  const [, first = text, rest = ''] = /^([^\sT]+)(?:\s+|T)(.+)$/.exec(text) ?? [];
  const day = dayOf(first, dates);
  return day === null ? [null, text] : [day, rest];
}

/** The forms of dates; what a spreadsheet made of them is read as well. */
export const DATE_FORMS = {
  slashes: /^(?<m>\d{1,2})[/-](?<d>\d{1,2})[/-](?<y>\d{4}|\d{2})$/,
  digits: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  iso: /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
} as const;
export type DateForm = keyof typeof DATE_FORMS;

/** `8:40 AM`, `08:40` and `08:40:00`; or four digits, as `0840`. */
export const TIME_FORMS = {
  colons: /^(?<h>\d{1,2}):(?<m>\d{2})(?::\d{2})?(?:\s*(?<half>[ap])\.?m?\.?)?$/i,
  digits: /^(?<h>\d{1,2})(?<m>\d{2})(?:\s*(?<half>[ap])\.?m?\.?)?$/i,
} as const;
export type TimeForm = keyof typeof TIME_FORMS;

function dayOf(text: string, forms: readonly DateForm[]): DateText | null {
  for (const form of new Set<DateForm>([...forms, 'slashes', 'iso'])) {
    const { y, m, d } = DATE_FORMS[form].exec(text)?.groups ?? {};
    if (y === undefined || m === undefined || d === undefined) continue;
    return calendarDay(Number(y.length === 2 ? `20${y}` : y), Number(m), Number(d));
  }
  return null;
}

function calendarDay(year: number, month: number, day: number): DateText | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null; // February 30
  }
}

function timeOf(text: string, forms: readonly TimeForm[]): ClockText | null {
  for (const form of new Set<TimeForm>([...forms, 'colons'])) {
    const { h, m, half } = TIME_FORMS[form].exec(text.trim())?.groups ?? {};
    if (h === undefined || m === undefined) continue;
    const hour = half === undefined ? Number(h) : hourOfDay(Number(h), half);
    if (hour === null || hour > 23 || Number(m) > 59) return null;
    return `${String(hour).padStart(2, '0')}:${m}`;
  }
  return null;
}

function hourOfDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** `Okafor, Ruth`, or `Ruth Okafor`: the last word is the last name where no comma says otherwise. */
function readName(text: string): Extract<Value, { form: 'name' }> | string {
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(text) ?? [];
  if (last !== undefined && first !== undefined) return { form: 'name', first: first.trim(), last: last.trim() };
  const words = text.split(/\s+/);
  if (words.length < 2) return 'is not a first and a last name';
  return { form: 'name', first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** `12 Elm St, Apt 4, Cedar Valley, PA 16981`: what does not end like that is all street. */
function readAddress(text: string): Extract<Value, { form: 'address' }> | string {
  const [, line, city, state, zip] = ADDRESS.exec(text) ?? [];
  if (line === undefined) {
    return plain(text) === '' ? 'is not an address' : { form: 'address', line: text, city: '', state: '', zip: '' };
  }
  return {
    form: 'address',
    line: line.trim(),
    city: city?.trim() ?? '',
    state: state?.toUpperCase() ?? '',
    zip: zip ?? '',
  };
}

const ADDRESS = /^(.+),\s*([^,]+),\s*([a-z]{2})\.?,?\s*(\d{5}(?:-\d{4})?)?(?:,\s*USA?)?$/i;
