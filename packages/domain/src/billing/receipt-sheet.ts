import { Temporal } from 'temporal-polyfill';
import type { Booking, DateText } from '../day/index.ts';
import { longDate, slashDate } from '../platform/dates.ts';
import { addUp, money, type Cents } from '../platform/money.ts';
import type { SheetSender } from './invoice-sheet.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';
import type { RideMoney } from './payment-status.ts';

/** A receipt in words, before it is laid out. Neither where the ride went nor why is in it. */
export interface ReceiptSheet {
  title: string;
  sender: SheetSender;
  facts: readonly { name: string; value: string }[];
  /** What the ride cost, line by line, and in all. */
  costs: readonly ReceiptLine[];
  total: ReceiptLine;
  /** What was paid and given back, in the order in which it was. */
  moved: readonly ReceiptLine[];
  open: ReceiptLine;
  foot: string;
}

export interface ReceiptLine {
  text: string;
  amount: string;
}

/** Money that moved for a ride: below zero where it was given back. */
export interface ReceiptMove {
  on: DateText;
  method: PaymentMethod;
  cents: Cents;
}

interface ReceiptOf {
  booking: Pick<Booking, 'id' | 'serviceDay' | 'rideFeeCents' | 'addlFeeCents'>;
  rider: string;
  /** What is counted beside the ride fee, as far as its plan tells. */
  extras: readonly { title: string; cents: Cents }[];
  moves: readonly ReceiptMove[];
  standing: RideMoney;
  sender: SheetSender;
  printedOn: DateText;
}

export function receiptSheet({ booking, rider, extras, moves, standing, sender, printedOn }: ReceiptOf): ReceiptSheet {
  const { id, serviceDay, rideFeeCents, addlFeeCents } = booking;
  const title = `Receipt of ride ${id}`;
  const other = addlFeeCents - addUp(extras.map(({ cents }) => cents));
  // What somebody noted as paid has no day of its own.
  const noted = standing.paidCents - addUp(moves.map(({ cents }) => Math.max(0, cents)));
  return {
    title,
    sender,
    facts: [
      { name: 'Rider', value: rider },
      { name: 'Day of the ride', value: longDate(Temporal.PlainDate.from(serviceDay)) },
      { name: 'Printed', value: shown(printedOn) },
    ],
    costs: [
      line('Ride fee', rideFeeCents),
      ...extras.filter(({ cents }) => cents !== 0).map(({ title: text, cents }) => line(text, cents)),
      ...(other === 0 ? [] : [line('Additional', other)]),
    ],
    total: line('Total', rideFeeCents + addlFeeCents),
    moved: [
      ...(noted > 0 ? [line('Paid', -noted)] : []),
      ...moves.map(moveLine),
      ...(standing.waivedCents === 0 ? [] : [line('Waived', -standing.waivedCents)]),
    ],
    open: line('Open', Math.max(0, standing.openCents)),
    foot: `${sender.name} · ${title}`,
  };
}

function moveLine({ on, method, cents }: ReceiptMove): ReceiptLine {
  const by = PAYMENT_METHODS[method].label.toLowerCase();
  return line(`${cents < 0 ? 'Given back' : 'Paid'} by ${by}, ${shown(on)}`, -cents);
}

function line(text: string, cents: Cents): ReceiptLine {
  return { text, amount: money(cents).replace('-', '−') };
}

function shown(day: DateText): string {
  return slashDate(Temporal.PlainDate.from(day));
}
