import type { Booking } from '../day/index.ts';
import type { Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { balancesBy } from './balances.ts';
import { forgive } from './forgive.ts';
import type { Party } from './ledger-accounts.ts';
import { reversalOf, type MoneyEntry, type Posting, type Why } from './money-entry.ts';
import { methodOf } from './payment-methods.ts';
import { deedToReach } from './reach-status.ts';
import { takePayment } from './take-payment.ts';

/** An entry that is to be posted about a ride; what it is about and when is for whoever posts it. */
export interface ToPost {
  why: Why;
  reverses: MoneyEntry['reverses'];
  reason: string;
  postings: readonly Posting[];
}

/** What has to be posted for a ride to stand as somebody wants it to. */
export function postsToReach(
  { paymentStatus, payment }: Pick<Booking, 'paymentStatus' | 'payment'>,
  wanted: Booking['paymentStatus'],
  { entries, reason }: { entries: readonly MoneyEntry[]; reason: string },
): Verdict<ToPost[], 'STATUS_NOT_REACHABLE'> {
  const deed = deedToReach(wanted, paymentStatus);
  if (!deed.ok) return deed;
  const open = [...balancesBy(entries, 'receivable').values()].flatMap(({ party, cents }) =>
    party !== null && cents > 0 ? [{ party, cents }] : [],
  );
  switch (deed.value) {
    case 'nothing':
      return yes([]);
    case 'take_payment':
      return paymentOf(payment, open);
    case 'waive':
      return waiverOf(open, reason);
    case 'take_back_waiver':
      return yes(
        entries.flatMap((entry): ToPost[] => {
          if (entry.why !== 'waiver' || entry.reverses !== null) return [];
          const turned = reversalOf(entry, entries);
          return turned.ok ? [{ ...turned.value, reason }] : [];
        }),
      );
  }
}

type Open = readonly { party: Party; cents: Cents }[];

/** What is open is taken by the ride's own method: nothing is said to be paid of which nobody knows how. */
function paymentOf(payment: string, open: Open): Verdict<ToPost[], 'STATUS_NOT_REACHABLE'> {
  const by = methodOf(payment);
  if (by !== 'cash' && by !== 'check') {
    return refused(
      by === 'account'
        ? 'The account is sent an invoice, and pays that.'
        : 'Only cash and checks are taken here. Change the payment method first.',
    );
  }
  if (open.length === 0) return refused('Nothing is owed for this ride yet.');
  const postings: Posting[] = [];
  for (const { party, cents } of open) {
    const taken = takePayment({ party, cents, by, takenBy: null }, { openCents: cents, prepaidCents: 0 });
    if (!taken.ok) return refused(taken.refusal.sentence);
    postings.push(...taken.value);
  }
  return yes([{ why: 'payment', reverses: null, reason: '', postings }]);
}

function waiverOf(open: Open, reason: string): Verdict<ToPost[], 'STATUS_NOT_REACHABLE'> {
  if (open.length === 0) return refused('Nothing is owed for this ride yet.');
  const postings: Posting[] = [];
  for (const { party, cents } of open) {
    const waived = forgive('waived', party, { cents, openCents: cents, reason });
    if (!waived.ok) return no('STATUS_NOT_REACHABLE', waived.refusal.sentence, waived.refusal.fields);
    postings.push(...waived.value);
  }
  return yes([{ why: 'waiver', reverses: null, reason: reason.trim(), postings }]);
}

function refused(sentence: string) {
  return no('STATUS_NOT_REACHABLE', sentence, { payment_status: sentence });
}
