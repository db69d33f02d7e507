import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { slashDate } from '../platform/dates.ts';
import { money, type Cents } from '../platform/money.ts';
import type { SheetSender } from './invoice-sheet.ts';
import type { MoneyEntry, Why } from './money-entry.ts';
import { nameOfMonth, type MonthText } from './months.ts';
import { AGES, type Age } from './settle-invoices.ts';

/** What is known of an entry beside its postings. */
export interface EntryAbout {
  /** Whose ride it is about. */
  riderName: string | null;
  /** Of the invoice it is about, and of the note that it was posted with. */
  invoiceNumber: string | null;
  noteNumber: string | null;
  /** How it was paid: `check 1041`. */
  paidBy: string | null;
}

/** A line of a statement in words: `Ride of 03/10/2026, Rosen, Ada`, `Payment for 2026-0001, check 1041`. */
export function statementWords(
  { why, reverses, serviceDay, reason }: Pick<MoneyEntry, 'why' | 'reverses' | 'serviceDay' | 'reason'>,
  { riderName, invoiceNumber, noteNumber, paidBy }: EntryAbout,
): string {
  const ride = serviceDay === null ? riderName : [`ride of ${shown(serviceDay)}`, riderName].filter(isText).join(', ');
  const about = invoiceNumber ?? ride;
  const words = (): string => {
    switch (why) {
      case 'charge':
        return capital(ride ?? 'ride');
      case 'payment':
        return [`Payment${about === null ? '' : ` for ${about}`}`, paidBy].filter(isText).join(', ');
      case 'credit_note':
        return [`Credit note ${noteNumber ?? ''}`.trim(), invoiceNumber].filter(isText).join(' on ');
      default:
        return about === null ? DEEDS[why] : `${DEEDS[why]}, ${about}`;
    }
  };
  const said = reason.trim() === '' || why === 'charge' ? words() : `${words()}: ${reason.trim()}`;
  return reverses === null ? said : `Taken back: ${said}`;
}

/** The day under which a line stands: of what a ride costs the ride's own, where it is counted in that month. */
export function statementDay(
  { why, serviceDay, month }: Pick<MoneyEntry, 'why' | 'serviceDay' | 'month'>,
  postedOn: DateText,
): DateText {
  const isOfRide = why === 'charge' || why === 'waiver';
  return isOfRide && serviceDay !== null && serviceDay.startsWith(month) ? serviceDay : postedOn;
}

/** A statement as it is shown: the lines are in words, and what is open is aged as of today. */
export interface StatementShown {
  payerName: string;
  from: MonthText;
  through: MonthText;
  today: DateText;
  openingCents: Cents;
  lines: readonly { on: DateText; about: string; cents: Cents; balanceCents: Cents }[];
  closingCents: Cents;
  ages: Readonly<Record<Age, Cents>>;
  openCents: Cents;
  notInvoicedCents: Cents;
  creditCents: Cents;
}

/** A statement in words, before it is laid out: what stands where is the paper's. */
export interface StatementSheet {
  title: string;
  sender: SheetSender;
  billedTo: readonly string[];
  facts: readonly { name: string; value: string }[];
  closing: string;
  opening: string;
  rows: readonly { date: string; about: string; amount: string; balance: string }[];
  ages: readonly { name: string; amount: string }[];
  totals: readonly { name: string; amount: string }[];
  foot: string;
}

export function statementSheet(
  shownAs: StatementShown,
  { sender, billedTo }: { sender: SheetSender; billedTo: readonly string[] },
): StatementSheet {
  const { today, ages } = shownAs;
  const title = `Statement of ${shownAs.payerName}`;
  return {
    title,
    sender,
    billedTo,
    facts: [
      { name: 'Months', value: monthsWords(shownAs) },
      { name: 'Made on', value: shown(today) },
    ],
    closing: said(shownAs.closingCents),
    opening: said(shownAs.openingCents),
    rows: shownAs.lines.map(({ on, about, cents, balanceCents }) => ({
      date: shown(on),
      about,
      amount: said(cents),
      balance: said(balanceCents),
    })),
    ages: AGES.map(({ key, label }) => ({ name: capital(label), amount: said(ages[key]) })),
    totals: [
      { name: `Open on invoices, ${shown(today)}`, amount: said(shownAs.openCents) },
      { name: 'On no invoice yet', amount: said(shownAs.notInvoicedCents) },
      { name: 'Credit', amount: said(0 - shownAs.creditCents) },
      { name: 'Owed today', amount: said(shownAs.openCents + shownAs.notInvoicedCents - shownAs.creditCents) },
    ],
    foot: `${sender.name} · ${title}`,
  };
}

/** `March 2026`, `January 2026 – March 2026`. */
export function monthsWords({ from, through }: Pick<StatementShown, 'from' | 'through'>): string {
  return from === through ? nameOfMonth(from) : `${nameOfMonth(from)} – ${nameOfMonth(through)}`;
}

const DEEDS: Readonly<Record<Exclude<Why, 'charge' | 'payment' | 'credit_note'>, string>> = {
  credit_used: 'Credit used',
  refund: 'Refund',
  waiver: 'Waived',
  write_off: 'Written off',
  top_up: 'Paid ahead',
  cash_count: 'Cash counted',
  dispute: 'Disputed',
  dispute_lost: 'Dispute lost',
  dispute_fee: 'Fee of a dispute',
};

function isText(text: string | null): text is string {
  return text !== null && text !== '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** On paper a minus is as long as a digit is wide. */
function said(cents: Cents): string {
  return money(cents).replace('-', '−');
}

function shown(day: DateText): string {
  return slashDate(Temporal.PlainDate.from(day));
}
