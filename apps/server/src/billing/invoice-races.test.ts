import {
  draftInvoices,
  getInvoiceList,
  getStatement,
  issueInvoices,
  recordInvoicePayment,
  useCredit,
  writeCreditNote,
} from '@handrail/contracts/billing';
import { changeBookingRideFee } from '@handrail/contracts/bookings';
import type { ErrorReply, Reply } from '@handrail/contracts/platform';
import { expect, test } from 'vitest';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { useHouse } from '../testing.ts';
import { openPayTown, type PayTown, useRaceTown } from './cards/testing.ts';

const house = useHouse();
const races = useRaceTown(house);

const ROUNDS = raceRounds({ postgres: 40, embedded: 4 });
/** Where each round takes an account with two invoices of its own. */
const FEW = raceRounds({ postgres: 10, embedded: 2 });

test(
  'Two issue runs at once give each invoice one number, and leave none out',
  async () => {
    const own = await openPayTown(house);
    const account_id = await own.payer('Elm Street Clinic');
    for (let round = 0; round < ROUNDS; round++) {
      await own.billed(1000, account_id);
      const [draft] = await own.felix.get(draftInvoices, { through: '2026-03-10' });
      const issue = async () => own.felix.call(issueInvoices, { invoice_ids: [draft?.invoice_id ?? ''] });
      const runs = await Promise.all([issue(), issue()]);
      expect(runs.filter(({ status }) => status === 'success')).toHaveLength(1);
    }
    const numbers = (await own.felix.get(getInvoiceList, {})).map(({ number }) => Number(number.split('-')[1]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_, n) => n + 1));
  },
  raceMs(ROUNDS),
);

test(
  'A bill that is issued while a ride of it is given another fee asks what the ride costs by then',
  async () => {
    const own = await openPayTown(house);
    const account_id = await own.payer('Elm Street Clinic');
    for (let round = 0; round < ROUNDS; round++) {
      const { booking_id } = await own.billed(1000, account_id);
      const [draft] = await own.felix.get(draftInvoices, { through: '2026-03-10' });
      const [bill, fee] = await Promise.all([
        own.felix.call(issueInvoices, { invoice_ids: [draft?.invoice_id ?? ''] }),
        own.dora.call(changeBookingRideFee, { booking_id, ride_fee: 1500 }),
      ]);
      const isFirst = versionOf(fee) < versionOf(bill);
      const asked = bill.status === 'success' ? bill.data[0]?.amount_cents : null;
      expect([round, asked]).toEqual([round, isFirst ? 1500 : 1000]);
      // What it asked too little the next one asks.
      const [rest] = await own.felix.get(draftInvoices, { through: '2026-03-10' });
      expect(rest?.amount_cents ?? 0).toBe(isFirst ? 0 : 500);
      if (rest) await own.felix.get(issueInvoices, { invoice_ids: [rest.invoice_id] });
    }
  },
  raceMs(ROUNDS),
);

test(
  'Two desks that use one credit at once use it once, and two notes at once give back no more than was asked',
  async () => {
    for (let round = 0; round < FEW; round++) {
      const town = await races.of(round);
      const account_id = await town.payer(`Elm Street Clinic ${round}`);
      const ahead = { account_id, amount_cents: 500, payment: 'check' as const, reference: '1041', invoice_ids: [] };
      await town.felix.get(recordInvoicePayment, ahead);
      const [one, other] = [await asked(town, account_id, 700), await asked(town, account_id, 900)];
      const note = { invoice_id: one, amount_cents: 700, reason: 'Rode alone' };
      const answers = await Promise.all([
        town.felix.call(useCredit, { invoice_id: one }),
        town.felix.call(useCredit, { invoice_id: other }),
        town.felix.call(writeCreditNote, note),
        town.felix.call(writeCreditNote, note),
      ]);
      expect(answers.slice(2).filter(({ status }) => status === 'success')).toHaveLength(1);
      // Of $16.00 that was asked $7.00 was given back and $5.00 had come in, whoever was first.
      const [owes] = (await town.felix.get(getStatement, { account_id })).payers;
      expect((owes?.open_cents ?? 0) - (owes?.credit_cents ?? 0)).toBe(400);
    }
  },
  raceMs(FEW),
);

/** A payer's invoice of one ride. */
async function asked(town: PayTown, accountId: string, cents: number): Promise<string> {
  await town.billed(cents, accountId);
  const drafts = await town.felix.get(draftInvoices, { through: '2026-03-10' });
  const mine = drafts.find(({ account_id }) => account_id === accountId);
  const [invoice] = await town.felix.get(issueInvoices, { invoice_ids: [mine?.invoice_id ?? ''] });
  return invoice?.invoice_id ?? '';
}

/** Of which operation an answer is. */
function versionOf(answer: Reply<unknown> | ErrorReply): number {
  return ('operation' in answer ? answer.operation?.version : undefined) ?? Number.MAX_SAFE_INTEGER;
}
