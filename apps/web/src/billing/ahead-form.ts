import type { Calls } from '@handrail/contracts/wire';
import { type Ahead, readAhead, type Tickets } from '@handrail/domain/billing';
import { no, type Verdict } from '@handrail/domain/platform';
import { readMoney, readPrice } from '@handrail/domain/pricing';
import type { FieldErrors } from '../platform/kit/index.ts';

export type Prepaid = Calls['getPrepaid']['result'];

/** What a rider puts in or is given back, as it is typed: an amount, or tickets of a price. */
export interface AheadValues {
  kind: 'money' | 'tickets';
  amount_cents: string;
  tickets: string;
  ticket_cents: string;
  payment: 'cash' | 'check';
  /** Of the check that is put in. */
  reference: string;
  mails_receipt: boolean;
  /** Why it is given back. */
  reason: string;
}

export const NO_AHEAD: AheadValues = {
  kind: 'money',
  amount_cents: '',
  tickets: '',
  ticket_cents: '',
  payment: 'cash',
  reference: '',
  mails_receipt: false,
  reason: '',
};

/** The same as the call takes it, or what is wrong, at its field. */
export function aheadTyped(values: AheadValues): Verdict<Ahead> {
  if (values.kind === 'money') {
    const amount = readMoney(values.amount_cents);
    return amount.ok ? readAhead({ amountCents: amount.value }) : atField('amount_cents', amount.refusal.sentence);
  }
  const counted = readAhead({ tickets: countOf(values.tickets), ticketCents: 1 });
  if (!counted.ok) return counted;
  const price = readPrice(values.ticket_cents);
  if (!price.ok) return atField('ticket_cents', price.refusal.sentence);
  return readAhead({ tickets: countOf(values.tickets), ticketCents: price.value });
}

export function aheadErrors(values: AheadValues): FieldErrors<AheadValues> {
  const typed = aheadTyped(values);
  return typed.ok ? {} : { ...typed.refusal.fields };
}

/** What of it goes over the wire. A form asks this once its fields are right. */
export function aheadParams({ cents, tickets }: Ahead) {
  return tickets === null ? { amount_cents: cents } : { tickets: tickets.count, ticket_cents: tickets.eachCents };
}

export function ticketsOf({ tickets }: Pick<Prepaid, 'tickets'>): Tickets[] {
  return tickets.map(({ count, ticket_cents: eachCents }) => ({ count, eachCents }));
}

function countOf(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

function atField(field: keyof AheadValues, sentence: string): Verdict<never> {
  return no('AMOUNT_INVALID', sentence, { [field]: sentence });
}
