import {
  chargePostings,
  NOTHING_OWED,
  type Owed,
  type Party,
  type Posting,
  reversalOf,
} from '@handrail/domain/billing';
import { invariant } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { Tx } from '../platform/log/tx.ts';
import { useHouse, type Town } from '../testing.ts';
import { allEntries, balanceOfParty, entriesOfBookings, type NewEntry, postEntry } from './index.ts';

const house = useHouse();

const ADA: Party = { kind: 'rider', id: '71' };

const owing = (rideFeeCents: number): Owed => ({
  rideFeeCents,
  addlFeeCents: 0,
  shares: [{ party: ADA, cents: rideFeeCents }],
});

const charge = (postings: readonly Posting[], more: Partial<NewEntry> = {}): NewEntry => ({
  why: 'charge',
  at: '2026-03-10T10:40:00+00:00',
  countsOn: '2026-03-10',
  serviceDay: '2026-03-12',
  subject: { kind: 'booking', id: '11' },
  reverses: null,
  reason: '',
  postings,
  ...more,
});

async function inTown<T>({ operator }: Town, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inOperator(house.services.db, operator, async (queries) => work(new Tx(queries, operator, 7)));
}

const asking = ({ queries, operator }: { queries: Queries; operator: string }) => ({ queries, operator });

describe('The ledger of money', () => {
  test('keeps an entry with its postings, and every balance is their sum', async () => {
    const town = await house.openTown();
    await inTown(town, async (tx) => {
      await postEntry(tx, charge(chargePostings(NOTHING_OWED, owing(1250))));
      await postEntry(tx, charge(chargePostings(owing(1250), owing(1000))));
    });
    await inTown(town, async (tx) => {
      const [first, second] = await entriesOfBookings(asking(tx), ['11']);
      const { countsOn: _day, ...posted } = charge([
        { account: 'receivable', party: ADA, cents: 1250 },
        { account: 'ride_fees', party: null, cents: -1250 },
      ]);
      expect(first).toMatchObject({
        ...posted,
        month: '2026-03',
        operation: 7,
      });
      expect(second?.postings[0]?.cents).toBe(-250);
      expect(await balanceOfParty(asking(tx), { party: ADA, account: 'receivable' })).toBe(1000);
      expect(await entriesOfBookings(asking(tx), ['12'])).toEqual([]);
    });
  });

  test('takes no entry whose postings leave something over, or that has none', async () => {
    const town = await house.openTown();
    const entry = sql`insert into money_entry (operator_id, money_entry_id, why, at, month, operation)
      values (${town.operator}, 900, 'charge', '2026-03-10T10:40:00Z', '2026-03', 7)`;
    const posting = (n: number, cents: number) => sql`
      insert into money_posting (operator_id, money_entry_id, n, account, cents)
      values (${town.operator}, 900, ${n}, 'cash', ${cents})`;
    const alone = inTown(town, async ({ queries }) => entry.execute(queries));
    await expect(alone).rejects.toMatchObject({ constraint: 'money_entry_balances' });
    const aCentOff = inTown(town, async ({ queries }) => {
      await entry.execute(queries);
      await posting(1, 100).execute(queries);
      await posting(2, -99).execute(queries);
    });
    await expect(aCentOff).rejects.toMatchObject({ constraint: 'money_entry_balances' });
    await inTown(town, async ({ queries }) => {
      await entry.execute(queries);
      await posting(1, 100).execute(queries);
      await posting(2, -100).execute(queries);
    });
    // Nor is anything added to one that was balanced.
    const later = inTown(town, async ({ queries }) => posting(3, 1).execute(queries));
    await expect(later).rejects.toMatchObject({ constraint: 'money_entry_balances' });
  });

  test('is neither changed nor emptied', async () => {
    const town = await house.openTown();
    await inTown(town, async (tx) => postEntry(tx, charge(chargePostings(NOTHING_OWED, owing(1250)))));
    for (const statement of [
      sql`update money_entry set reason = 'no'`,
      sql`delete from money_entry`,
      sql`update money_posting set cents = 2 * cents`,
      sql`delete from money_posting`,
    ]) {
      const attempt = inTown(town, async ({ queries }) => statement.execute(queries));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('takes an entry back by its opposite, and only once', async () => {
    const town = await house.openTown();
    await inTown(town, async (tx) => postEntry(tx, charge(chargePostings(NOTHING_OWED, owing(1250)))));
    const takeBack = async () =>
      inTown(town, async (tx) => {
        const [entry] = await allEntries(asking(tx));
        invariant(entry, 'It was just posted.');
        const reversal = reversalOf(entry, []);
        invariant(reversal.ok, 'Nothing was reversed that it could know of.');
        return postEntry(tx, charge([], reversal.value));
      });
    await takeBack();
    await expect(takeBack()).rejects.toMatchObject({ constraint: 'money_entry_reversed_once' });
    await inTown(town, async (tx) => {
      expect(await balanceOfParty(asking(tx), { party: ADA, account: 'receivable' })).toBe(0);
      expect(await allEntries(asking(tx))).toHaveLength(2);
    });
  });

  test('lets nobody stand beside an account that is not theirs', async () => {
    const town = await house.openTown();
    const byHand = inTown(town, async ({ queries, operator }) => {
      await sql`insert into money_entry (operator_id, money_entry_id, why, at, month, operation)
        values (${operator}, 900, 'charge', '2026-03-10T10:40:00Z', '2026-03', 7)`.execute(queries);
      await sql`insert into money_posting (operator_id, money_entry_id, n, account, cents)
        values (${operator}, 900, 1, 'receivable', 100)`.execute(queries);
    });
    await expect(byHand).rejects.toMatchObject({ constraint: 'money_posting_beside' });
  });
});
