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
  sender: SheetSender;
  billedTo: readonly string[];
}

export function invoiceSheet(invoice: SheetOf): InvoiceSheet {
  const { number, kind, sender, groups, amountCents, openCents, terms, isVoid } = invoice;
  const isNote = kind === 'credit_note';
  const title = `${isNote ? 'Credit note' : 'Invoice'} ${number}`;
  const rows = groups.flatMap(({ lines }) => lines).map(rowOf);
  const extras = addUp(groups.flatMap(({ lines }) => lines.flatMap((line) => line.extras.map(({ cents }) => cents))));
  const paid = amountCents - openCents;
  return {
    title,
    sender,
    billedTo: invoice.billedTo,
    facts: [
      { name: 'Rides of', value: `${shown(invoice.startsOn)} – ${shown(invoice.endsOn)}` },
      { name: 'Issued', value: shown(invoice.issuedOn) },
    ],
    amountName: isNote ? 'Credit' : 'Amount due',
    amount: said(isNote ? -amountCents : openCents),
    due: isNote ? '' : `${shown(invoice.dueOn)}, ${termsWords(terms).toLowerCase()}`,
    stamp: isVoid ? 'Void' : null,
    rows,
    totals: [
      { name: rows.length === 1 ? '1 ride' : `${rows.length} rides`, amount: said(amountCents - extras) },
      ...(extras === 0 ? [] : [{ name: 'Extras', amount: said(extras) }]),
      ...(isNote || isVoid || paid === 0 ? [] : [{ name: 'Paid or let go', amount: said(-paid) }]),
    ],
    note: 'Questions about a ride: quote its date and the rider.',
    payment: isNote || isVoid ? [] : [number, `${said(openCents)} by ${shown(invoice.dueOn)}`],
    foot: `${sender.name} · ${title}`,
  };
}

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
