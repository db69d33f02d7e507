import { Temporal } from 'temporal-polyfill';
import type { Period } from '../reports/index.ts';

export const CYCLES = ['weekly', 'half_monthly', 'monthly'] as const;
export type Cycle = (typeof CYCLES)[number];

/** How the lines of an invoice are put together. */
export const GROUPINGS = ['rider', 'day', 'ride'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What a payer wants to see of a ride before paying for it. */
export const PROOFS = ['signature', 'odometer', 'authorization', 'member_number'] as const;
export type Proof = (typeof PROOFS)[number];

/** What was agreed with a payer about its invoices. */
export interface BillingTerms {
  cycle: Cycle;
  /** Days from issue to due; 0 is on receipt. */
  netDays: number;
  grouping: Grouping;
  needs: readonly Proof[];
}

/** What holds for a payer with whom nothing else was agreed. */
export const USUAL_TERMS: BillingTerms = { cycle: 'monthly', netDays: 30, grouping: 'rider', needs: [] };

/** The days to pay that a payer may be given. */
export const NET_DAYS = [0, 15, 30, 45, 60] as const;
export type NetDays = (typeof NET_DAYS)[number];

export const CYCLE_WORDS: Readonly<Record<Cycle, string>> = {
  weekly: 'Weekly',
  half_monthly: 'Twice a month',
  monthly: 'Monthly',
};

export const GROUPING_WORDS: Readonly<Record<Grouping, string>> = {
  rider: 'By rider',
  day: 'By day',
  ride: 'Ride by ride',
};

export const PROOF_WORDS: Readonly<Record<Proof, string>> = {
  signature: 'Signature',
  odometer: 'Odometer reading',
  authorization: 'Authorization',
  member_number: 'Member number',
};

/** The period of a cycle in which a day lies. Weeks begin on Sunday; the first half of a month ends with the 15th. */
export function periodOf(cycle: Cycle, day: Temporal.PlainDate): Period {
  switch (cycle) {
    case 'weekly': {
      const startsOn = day.subtract({ days: day.dayOfWeek % 7 });
      return { startsOn, endsOn: startsOn.add({ days: 6 }) };
    }
    case 'half_monthly':
      return day.day <= HALF_ENDS_ON
        ? { startsOn: day.with({ day: 1 }), endsOn: day.with({ day: HALF_ENDS_ON }) }
        : { startsOn: day.with({ day: HALF_ENDS_ON + 1 }), endsOn: day.with({ day: day.daysInMonth }) };
    case 'monthly':
      return { startsOn: day.with({ day: 1 }), endsOn: day.with({ day: day.daysInMonth }) };
  }
}

const HALF_ENDS_ON = 15;

/** `Net 30`, `On receipt`. */
export function termsWords({ netDays }: Pick<BillingTerms, 'netDays'>): string {
  return netDays === 0 ? 'On receipt' : `Net ${netDays}`;
}

/** `Net 30, by rider`: what an invoice goes by. */
export function invoiceTermsWords(terms: Pick<BillingTerms, 'netDays' | 'grouping'>): string {
  return `${termsWords(terms)}, ${GROUPING_WORDS[terms.grouping].toLowerCase()}`;
}

export function dueOn(issuedOn: Temporal.PlainDate, { netDays }: Pick<BillingTerms, 'netDays'>): Temporal.PlainDate {
  return issuedOn.add({ days: netDays });
}
