import { byId, type AccountId, type DateText, type RideStatus } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { addUp, type Cents } from '../platform/money.ts';
import { lacksOf, type BillableRide, type Lack } from './billable.ts';
import type { BillingTerms, Grouping } from './billing-terms.ts';

/** A line is a ride, with what it asks beyond what earlier invoices asked for it. */
export interface InvoiceLine {
  bookingId: BookingId;
  serviceDay: DateText;
  riderName: string;
  description: string;
  /** What became of the ride, its way and the payer's number of it; lines of earlier invoices have none of them. */
  status?: RideStatus;
  way?: string;
  payerNumber?: string;
  cents: Cents;
  /** What of it stands under the line; none where the payer pays a share, or the line corrects another. */
  extras: readonly { label: string; cents: Cents }[];
  /** An earlier invoice asked for the ride already; below zero where it asked too much. */
  isCorrection: boolean;
}

export interface Draft {
  payerId: AccountId;
  startsOn: DateText;
  endsOn: DateText;
  groups: readonly LineGroup[];
  amountCents: Cents;
}

export interface LineGroup {
  /** A rider's name or a day; empty where every ride stands for itself. */
  title: string;
  lines: readonly InvoiceLine[];
  cents: Cents;
}

export interface HeldBack {
  ride: BillableRide;
  lacks: readonly Lack[];
}

/** What a month's end makes of a payer's rides: each is on the draft, held back with its reasons, or settled already. */
export interface Drafted {
  draft: Draft;
  heldBack: readonly HeldBack[];
  settled: readonly BillableRide[];
}

/** Rides until the end of the period, earlier ones too: what was held back or corrected comes with the next invoice. */
export function draftInvoice(
  payerId: AccountId,
  rides: readonly BillableRide[],
  { terms, startsOn, endsOn }: { terms: BillingTerms; startsOn: DateText; endsOn: DateText },
): Drafted {
  const lines: InvoiceLine[] = [];
  const heldBack: HeldBack[] = [];
  const settled: BillableRide[] = [];
  for (const ride of rides) {
    if (ride.serviceDay > endsOn) continue;
    const cents = ride.owedCents - ride.invoicedCents;
    // What was asked too much is given back whatever proof is missing by now.
    const lacks = cents < 0 ? [] : lacksOf(ride, terms.needs);
    if (lacks.length > 0 && (cents > 0 || lacks[0] === 'open')) heldBack.push({ ride, lacks });
    else if (cents === 0) settled.push(ride);
    else lines.push(lineOf(ride, cents));
  }
  const groups = groupsOf(lines, terms.grouping);
  const amountCents = addUp(lines.map(({ cents }) => cents));
  return { draft: { payerId, startsOn, endsOn, groups, amountCents }, heldBack, settled };
}

function lineOf(ride: BillableRide, cents: Cents): InvoiceLine {
  const { bookingId, serviceDay, riderName, description, status, way, payerNumber, extras, invoicedCents } = ride;
  const isCorrection = invoicedCents !== 0;
  return {
    bookingId,
    serviceDay,
    riderName,
    description,
    status,
    way,
    payerNumber,
    cents,
    extras: isCorrection || ride.isShared ? [] : extras,
    isCorrection,
  };
}

function groupsOf(lines: readonly InvoiceLine[], grouping: Grouping): LineGroup[] {
  const ordered = lines.toSorted((a, b) => byText(a.serviceDay, b.serviceDay) || byId(a.bookingId, b.bookingId));
  const groups = Map.groupBy(ordered, (line) => {
    switch (grouping) {
      case 'rider':
        return line.riderName;
      case 'day':
        return line.serviceDay;
      case 'ride':
        return '';
    }
  });
  return [...groups]
    .sort(([a], [b]) => byText(a, b))
    .map(([title, group]) => ({ title, lines: group, cents: addUp(group.map(({ cents }) => cents)) }));
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
