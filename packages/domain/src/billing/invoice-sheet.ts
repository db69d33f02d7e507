import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { slashDate } from '../platform/dates.ts';
import { addUp, money, type Cents } from '../platform/money.ts';
import { termsWords, type BillingTerms } from './billing-terms.ts';
import type { LineGroup } from './draft-invoice.ts';

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
  /** What the second and the third column of its table are. */
  columns: readonly [who: string, what: string];
  rows: readonly SheetRow[];
  totals: readonly { name: string; amount: string }[];
  note: string;
  /** What is to be written on the payment; empty of a credit note, for which nothing is paid. */
  payment: readonly string[];
  foot: string;
}

export interface SheetRow {
  date: string;
  rider: string;
  ride: string;
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
  const lines = groups.flatMap((group) => group.lines).map(rowOf);
  const rows = against === null ? lines : [noteRow(invoice, against)];
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
    columns: against === null ? ['Rider', 'Ride'] : ['Invoice', 'Reason'],
    rows,
    totals: [
      ...(against === null
        ? [{ name: rows.length === 1 ? '1 ride' : `${rows.length} rides`, amount: said(amountCents - extras) }]
        : []),
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
  const [ride = '', ...more] = linesOf(reason);
  return {
    date: shown(issuedOn),
    rider: number,
    ride,
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

function rowOf({
  serviceDay,
  riderName,
  description,
  cents,
  extras,
  isCorrection,
}: LineGroup['lines'][number]): SheetRow {
  const beside = addUp(extras.map((extra) => extra.cents));
  return {
    date: shown(serviceDay),
    rider: riderName,
    ride: isCorrection ? `Correction: ${description}` : description,
    amount: said(cents - beside),
    under: extras.map(({ label, cents: amount }) => ({ text: label, amount: said(amount) })),
    cents,
  };
}

/** On paper a minus is as long as a digit is wide. */
function said(cents: Cents): string {
  return money(cents).replace('-', '−');
}

function shown(day: DateText): string {
  return slashDate(Temporal.PlainDate.from(day));
}
