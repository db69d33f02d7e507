import { type BillingTerms, draftInvoice, type Drafted, LACK_WORDS, periodOf } from '@handrail/domain/billing';
import type { AccountId } from '@handrail/domain/day';
import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { inBreaths } from '../platform/in-breaths.ts';
import { billableRides } from './billable-rides.ts';
import type { Asking } from './ledger-store.ts';
import type { WrittenLack } from './invoice-tables.ts';
import { termsOf, termsOfPayers } from './terms-store.ts';

export interface PayerDraft {
  name: string;
  terms: BillingTerms;
  hasAddress: boolean;
  drafted: Drafted;
  riders: ReadonlySet<string>;
}

/** What each payer is to be asked for until a day: of those who are named, or of all. */
export async function draftPayers(
  { queries, operator }: Asking,
  { through, accountIds }: { through: string; accountIds?: readonly AccountId[] },
): Promise<PayerDraft[]> {
  const rides = await billableRides(queries, operator, { through, ...(accountIds ? { accountIds } : {}) });
  if (rides.size === 0) return [];
  const payers = await queries
    .selectFrom('account as a')
    .select(['a.account_id', 'a.name'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('account_place as p')
            .select('p.place_id')
            .whereRef('p.operator_id', '=', 'a.operator_id')
            .whereRef('p.account_id', '=', 'a.account_id'),
        )
        .as('has_address'),
    )
    .where('a.operator_id', '=', operator)
    .where('a.account_id', 'in', [...rides.keys()])
    .execute();
  const agreed = await termsOfPayers({ queries, operator }, [...rides.keys()]);
  return inBreaths(payers, ({ account_id, name, has_address }) => {
    const terms = termsOf(agreed.get(account_id));
    const held = rides.get(account_id) ?? [];
    const startsOn = periodOf(terms.cycle, Temporal.PlainDate.from(through)).startsOn.toString();
    return {
      name,
      terms,
      hasAddress: Boolean(has_address),
      riders: new Set(held.map(({ riderId }) => riderId)),
      drafted: draftInvoice(account_id, held, { terms, startsOn, endsOn: through }),
    };
  });
}

/** Whose rides a draft is of, those among them that are held back too. */
export function ridersOfDraft({ drafted: { heldBack }, riders }: PayerDraft): readonly string[] {
  return [...new Set([...riders, ...heldBack.map(({ ride }) => ride.riderId)])];
}

/** How much of a hold of the head a draft takes: its lines are written with it. */
export function sizeOfDraft(of: PayerDraft | undefined): number {
  if (!of) return 0;
  const { draft, heldBack } = of.drafted;
  const lines = draft.groups.reduce((sum, { lines: { length } }) => sum + length, heldBack.length);
  return 1 + Math.floor(lines / LINES_AS_ONE);
}

/** So many lines are written in the time that a ride of the board takes. */
const LINES_AS_ONE = 20;

export function writtenLacks({ heldBack }: Drafted): WrittenLack[] {
  return heldBack.map(({ ride, lacks: [lack] }) => ({
    booking_id: ride.bookingId,
    description: `${slashDate(Temporal.PlainDate.from(ride.serviceDay))}, ${ride.riderName}`,
    lack: lack === undefined ? '' : LACK_WORDS[lack],
    cents: ride.owedCents - ride.invoicedCents,
  }));
}
