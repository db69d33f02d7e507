import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { slashDate } from '../platform/dates.ts';
import { addUp, money, type Cents } from '../platform/money.ts';
import { termsWords, type BillingTerms } from './billing-terms.ts';
import type { InvoiceLine, LineGroup } from './draft-invoice.ts';

/** Whoever sends an invoice, as they told it in the settings. */
export interface SheetSender {
  name: string;
  address: readonly string[];
}

/** An invoice in words, before it is laid out: what stands where is the paper's. */
export interface InvoiceSheet {
  title: string;
  sender: SheetSender;
  billedTo: readonly string[];
  facts: readonly { name: string; value: string }[];
  amountName: string;
  amount: string;
  due: string;
  /** Printed across the head of one that is out of force. */
  stamp: string | null;
  columns: SheetColumns;
  rows: readonly SheetRow[];
  totals: readonly { name: string; amount: string }[];
  note: string;
  /** What is to be written on the payment; empty of a credit note, for which nothing is paid. */
  payment: readonly string[];
  foot: string;
}

/** What the columns between the date and the amount are; an empty one is not there. */
export interface SheetColumns {
  rider: string;
  way: string;
  ride: string;
  number: string;
}

export interface SheetRow extends SheetColumns {
  date: string;
  amount: string;
  /** An extra stands under its ride with its own amount. */
  under: readonly { text: string; amount: string }[];
  cents: Cents;
}

interface SheetOf {
  number: string;
  kind: 'invoice' | 'credit_note';
  startsOn: DateText;
  endsOn: DateText;
  issuedOn: DateText;
  dueOn: DateText;
  terms: BillingTerms;
  groups: readonly LineGroup[];
  amountCents: Cents;
  openCents: Cents;
  isVoid: boolean;
  /** Notes in force that stand against it, and what of them had been paid already. */
  notes: readonly { number: string; cents: Cents; reason: string }[];
  keptCents: Cents;
  /** Of a note that stands against an invoice. */
  against: { number: string; reason: string } | null;
  sender: SheetSender;
  billedTo: readonly string[];
}

export function invoiceSheet(invoice: SheetOf): InvoiceSheet {
  const { number, kind, sender, groups, amountCents, openCents, terms, isVoid, notes, keptCents, against } = invoice;
  const isNote = kind === 'credit_note';
  const title = `${isNote ? 'Credit note' : 'Invoice'} ${number}`;
  const lines = groups.flatMap((group) => group.lines);
  const year = invoice.endsOn.slice(0, 'yyyy'.length);
  const rows = against === null ? lines.map((line) => rowOf(line, year)) : [noteRow(invoice, against)];
  const extras = addUp(groups.flatMap(({ lines }) => lines.flatMap((line) => line.extras.map(({ cents }) => cents))));
  const credited = addUp(notes.map(({ cents }) => cents));
  const paid = amountCents - openCents - credited + keptCents;
  return {
    title,
    sender,
    billedTo: invoice.billedTo,
    facts: [
      ...(against === null ? [] : [{ name: 'Credit on', value: `Invoice ${against.number}` }]),
      { name: 'Rides of', value: `${shown(invoice.startsOn)} – ${shown(invoice.endsOn)}` },
      { name: 'Issued', value: shown(invoice.issuedOn) },
    ],
    amountName: isNote ? 'Credit' : 'Amount due',
    amount: said(isNote ? -amountCents : openCents),
    due: isNote ? '' : `${shown(invoice.dueOn)}, ${termsWords(terms).toLowerCase()}`,
    stamp: stampOf({ isVoid, isCredited: !isNote && credited === amountCents, notes }),
    columns:
      against === null
        ? {
            rider: 'Rider',
            way: 'From › to',
            ride: 'Ride',
            number: lines.some(({ payerNumber = '' }) => payerNumber !== '') ? 'Your number' : '',
          }
        : { rider: 'Invoice', way: 'Reason', ride: '', number: '' },
    rows,
    totals: [
      ...(against === null ? [{ name: countsOf(lines), amount: said(amountCents - extras) }] : []),
      ...(extras === 0 ? [] : [{ name: 'Extras', amount: said(extras) }]),
      ...notes.map((note) => ({ name: `Credit note ${note.number}`, amount: said(-note.cents) })),
      ...(keptCents === 0 || isNote ? [] : [{ name: 'Kept as your credit', amount: said(keptCents) }]),
      ...(isNote || isVoid || paid === 0 ? [] : [{ name: 'Paid or let go', amount: said(-paid) }]),
    ],
    note:
      against === null
        ? `${isNote && keptCents > 0 ? 'It is your credit until it is used for an invoice. ' : ''}Questions about a ride: quote its date and the rider.`
        : 'What was paid already is your credit. The rest is not asked of you any more.',
    payment: isNote || isVoid || openCents <= 0 ? [] : [number, `${said(openCents)} by ${shown(invoice.dueOn)}`],
    foot: `${sender.name} · ${title}`,
  };
}

/** What is printed across the head of an invoice that asks for nothing any more. */
function stampOf({
  isVoid,
  isCredited,
  notes,
}: Pick<SheetOf, 'isVoid' | 'notes'> & { isCredited: boolean }): string | null {
  if (isVoid) return 'Void';
  return isCredited ? `Credited by ${notes.map(({ number }) => number).join(', ')}` : null;
}

/** A note that somebody wrote is one line: what it gives back, of which invoice and why. */
function noteRow({ issuedOn, amountCents }: SheetOf, { number, reason }: { number: string; reason: string }): SheetRow {
  const [way = '', ...more] = linesOf(reason);
  return {
    date: shortDay(issuedOn),
    rider: number,
    way,
    ride: '',
    number: '',
    amount: said(amountCents),
    under: more.map((text) => ({ text, amount: '' })),
    cents: amountCents,
  };
}

/** A reason in lines that fit the column, broken between words. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const LINE_LENGTH = 42;

function rowOf(line: InvoiceLine, year: string): SheetRow {
  const { serviceDay, riderName, description, way = '', payerNumber = '', cents, extras, isCorrection } = line;
  const beside = addUp(extras.map((extra) => extra.cents));
  return {
    date: serviceDay.startsWith(year) ? shortDay(serviceDay) : `${shortDay(serviceDay)}/${serviceDay.slice(2, 4)}`,
    rider: riderName,
    way,
    ride: isCorrection ? `Correction: ${description}` : description,
    number: payerNumber,
    amount: said(cents - beside),
    under: extras.map(({ label, cents: amount }) => ({ text: label, amount: said(amount) })),
    cents,
  };
}

/** `10 rides, 1 no show`: who pays for no ride is told so. */
function countsOf(lines: readonly InvoiceLine[]): string {
  const among = (status: InvoiceLine['status']) => lines.filter((line) => line.status === status).length;
  const [noShows, late, early] = [among('no_show'), among('canceled_late'), among('canceled_early')];
  const counts = [
    [lines.length - noShows - late - early, 'ride', 'rides'],
    [noShows, 'no show', 'no shows'],
    [late + early, 'canceled', 'canceled'],
  ] as const;
  return counts.flatMap(([count, one, many]) => (count === 0 ? [] : `${count} ${count === 1 ? one : many}`)).join(', ');
}

/** `11/03`: an invoice says which months it is of. */
function shortDay(day: DateText): string {
  return shown(day).slice(0, 'mm/dd'.length);
}

/** On paper a minus is as long as a digit is wide. */
function said(cents: Cents): string {
  return money(cents).replace('-', '−');
}

function shown(day: DateText): string {
  return slashDate(Temporal.PlainDate.from(day));
}
