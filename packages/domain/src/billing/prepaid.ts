import { addUp, money, type Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';
import { PAYMENT_METHODS, type PaidBy } from './payment-methods.ts';

/** So many tickets of one price. */
export interface Tickets {
  count: number;
  eachCents: Cents;
}

/** What a rider paid ahead: all of it, and how much of that is in tickets, those that were bought first at the front. */
export interface PaidAhead {
  balanceCents: Cents;
  tickets: readonly Tickets[];
}

/** What a rider puts in or takes out: an amount, or tickets. */
export type Ahead = { cents: Cents; tickets: null } | { cents: Cents; tickets: Tickets };

export const MOST_TICKETS = 500;

export function worthOf(tickets: readonly Tickets[]): Cents {
  return addUp(tickets.map(({ count, eachCents }) => count * eachCents));
}

/** What is paid ahead beside the tickets. */
export function looseCents({ balanceCents, tickets }: PaidAhead): Cents {
  return balanceCents - worthOf(tickets);
}

/** Reads what is to be put in or taken out: an amount above nothing, or whole tickets of a price. */
export function readAhead(asked: {
  amountCents?: Cents | undefined;
  tickets?: number | undefined;
  ticketCents?: Cents | undefined;
}): Verdict<Ahead, 'AMOUNT_INVALID'> {
  const { amountCents, tickets, ticketCents } = asked;
  if (tickets === undefined) {
    if (amountCents === undefined || !Number.isSafeInteger(amountCents) || amountCents <= 0) {
      return no('AMOUNT_INVALID', ABOVE_NOTHING, { amount_cents: ABOVE_NOTHING });
    }
    return yes({ cents: amountCents, tickets: null });
  }
  if (!Number.isSafeInteger(tickets) || tickets < 1 || tickets > MOST_TICKETS) {
    const sentence = `Enter from 1 to ${MOST_TICKETS} tickets.`;
    return no('AMOUNT_INVALID', sentence, { tickets: sentence });
  }
  if (ticketCents === undefined || !Number.isSafeInteger(ticketCents) || ticketCents <= 0) {
    return no('AMOUNT_INVALID', ABOVE_NOTHING, { ticket_cents: ABOVE_NOTHING });
  }
  return yes({ cents: tickets * ticketCents, tickets: { count: tickets, eachCents: ticketCents } });
}

/** Puts money on a rider's balance, or sells them tickets: it is theirs until they ride for it. */
export function topUp(party: Party, cents: Cents, by: Exclude<PaidBy, 'prepaid'>): Posting[] {
  return balanced([
    { account: PAYMENT_METHODS[by].into, party: null, cents },
    { account: 'prepaid', party, cents: 0 - cents },
  ]);
}

/** Gives back what was paid ahead and not ridden for: the money beside the tickets, or tickets that are left. */
export function mayReturn({ cents, tickets }: Ahead, ahead: PaidAhead): Verdict<Cents, 'BALANCE_TOO_SMALL'> {
  if (tickets === null) {
    const loose = Math.max(0, looseCents(ahead));
    if (cents <= loose) return yes(cents);
    const sentence = `Only ${money(loose)} is on the balance.`;
    return no('BALANCE_TOO_SMALL', sentence, { amount_cents: sentence });
  }
  const left = ahead.tickets.find(({ eachCents }) => eachCents === tickets.eachCents)?.count ?? 0;
  if (tickets.count <= left) return yes(cents);
  const sentence = `Only ${ticketsText({ count: left, eachCents: tickets.eachCents })} left.`;
  return no('BALANCE_TOO_SMALL', sentence, { tickets: sentence });
}

/**
 * What of it pays a ride: whole tickets first, as many as fit, then the money beside them. Where that is not enough a ticket
 * is broken, and what is left of it stays as money. Answers with the tickets that are used up.
 */
export function ticketsFor(openCents: Cents, ahead: PaidAhead): Verdict<Tickets[], 'BALANCE_TOO_SMALL'> {
  const { balanceCents, tickets } = ahead;
  if (openCents > balanceCents) {
    return no('BALANCE_TOO_SMALL', `Only ${money(Math.max(0, balanceCents))} is paid ahead.`);
  }
  let left = openCents;
  const used = tickets.map(({ count, eachCents }) => {
    const fit = Math.min(count, Math.floor(left / eachCents));
    left -= fit * eachCents;
    return { count: fit, eachCents };
  });
  left -= Math.min(left, Math.max(0, looseCents(ahead)));
  for (const [at, { count, eachCents }] of tickets.entries()) {
    const taken = used[at];
    if (!taken || left <= 0) continue;
    const broken = Math.min(count - taken.count, Math.ceil(left / eachCents));
    taken.count += broken;
    left -= broken * eachCents;
  }
  return yes(used.filter(({ count }) => count > 0));
}

/** `3 tickets of $2.50`. */
export function ticketsText({ count, eachCents }: Tickets): string {
  return `${count} ${count === 1 ? 'ticket' : 'tickets'} of ${money(eachCents)}`;
}

/** Tickets bought less tickets returned and used, by their price, the first bought first. */
export function ticketsLeft(moves: readonly Tickets[]): Tickets[] {
  const left = new Map<Cents, number>();
  for (const { count, eachCents } of moves) left.set(eachCents, (left.get(eachCents) ?? 0) + count);
  return [...left].flatMap(([eachCents, count]) => (count === 0 ? [] : [{ count, eachCents }]));
}

const ABOVE_NOTHING = 'Enter an amount above $0.00.';
