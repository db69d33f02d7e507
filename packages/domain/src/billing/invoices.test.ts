import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../platform/verdict.ts';
import { journalRows, QUICKBOOKS_COLUMNS, quickBooksRows } from './accounting-files.ts';
import { LACK_WORDS, lacksOf, rideWords, type BillableRide, type Lack } from './billable.ts';
import { dueOn, periodOf, termsWords, type Cycle, type Proof } from './billing-terms.ts';
import { draftInvoice } from './draft-invoice.ts';
import {
  checkCreditNote,
  invoiceStatusOf,
  issueInvoices,
  openCentsOf,
  voidInvoice,
  type InvoiceStanding,
} from './issue-invoices.ts';
import { brokenSeals, sealOf } from './month-seal.ts';
import { closeMonth, correctionWords, monthToPost, reopenMonth } from './months.ts';
import { paperBillable, paperEntry, PAPER_TERMS } from './paper-money.ts';
import { ageOf, agingOf, settleInvoices } from './settle-invoices.ts';
import { statementOf } from './statement.ts';

const saidOf = (verdict: Verdict<unknown>) => (verdict.ok ? 'yes' : verdict.refusal.sentence);
const november = { terms: PAPER_TERMS, startsOn: '2026-11-01', endsOn: '2026-11-30' };
const today = Temporal.PlainDate.from('2026-12-01');

describe('A cycle', () => {
  test.each<[Cycle, string, string, string]>([
    ['weekly', '2026-11-26', '2026-11-22', '2026-11-28'],
    ['weekly', '2026-11-22', '2026-11-22', '2026-11-28'],
    ['half_monthly', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['half_monthly', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
  ])('that is %s has %s from %s to %s', (cycle, day, startsOn, endsOn) => {
    const period = periodOf(cycle, Temporal.PlainDate.from(day));
    expect([period.startsOn.toString(), period.endsOn.toString()]).toEqual([startsOn, endsOn]);
  });
  test.each<Cycle>(['weekly', 'half_monthly', 'monthly'])('that is %s has each day in one period', (cycle) => {
    let day = Temporal.PlainDate.from('2026-12-27');
    for (let n = 0; n < 500; n++) {
      const { startsOn, endsOn } = periodOf(cycle, day);
      expect(periodOf(cycle, startsOn).endsOn.equals(endsOn)).toBe(true);
      expect(periodOf(cycle, endsOn.add({ days: 1 })).startsOn.equals(endsOn.add({ days: 1 }))).toBe(true);
      day = day.add({ days: 1 });
    }
  });
  test('ends with terms', () => {
    expect([termsWords({ netDays: 0 }), termsWords({ netDays: 45 })]).toEqual(['On receipt', 'Net 45']);
    expect(dueOn(today, { netDays: 30 }).toString()).toBe('2026-12-31');
  });
});

describe('A ride is not billable', () => {
  const lacks = (ride: Partial<BillableRide>, ...needs: Proof[]) =>
    lacksOf(paperBillable(ride), needs).map((lack: Lack) => LACK_WORDS[lack]);

  test('while it is open, or without the proof that its payer wants', () => {
    expect(lacks({ status: 'picked_up' }, 'signature')).toEqual(['Still open: not completed']);
    expect(lacks({ has: [] })).toEqual([]);
    expect(lacks({ has: ['odometer'] }, 'signature', 'odometer', 'member_number')).toEqual([
      'No signature',
      'No member number',
    ]);
  });
  test('beyond what was authorized', () => {
    expect(lacks({ isAuthorizationUsedUp: true }, 'authorization')).toEqual(['Authorization used up']);
    expect(lacks({ isAuthorizationUsedUp: true, has: [] }, 'authorization')).toEqual(['No authorization']);
    expect(lacks({ isAuthorizationUsedUp: true }, 'signature')).toEqual([]);
  });
  test('for want of a signature only where somebody rode', () =>
    expect(lacks({ status: 'no_show', has: [] }, 'signature', 'odometer', 'member_number')).toEqual([
      'No member number',
    ]));
});

test('A line says what a ride was, and of one that nobody rode that.', () => {
  const ride = { aids: ['Wheelchair'], miles: '4.80' };
  expect(rideWords({ ...ride, status: 'completed' })).toBe('Wheelchair, 4.80 mi');
  expect(rideWords({ ...ride, aids: [], status: 'completed' })).toBe('Ambulatory, 4.80 mi');
  expect(rideWords({ ...ride, status: 'no_show' })).toBe('No show');
  expect(rideWords({ ...ride, status: 'canceled_late' })).toBe('Canceled late');
});

describe('A draft', () => {
  const rides = [
    paperBillable({ bookingId: '9' }),
    paperBillable({ bookingId: '10', serviceDay: '2026-11-05', riderName: 'Brandt, Karl', owedCents: 1850 }),
    paperBillable({ bookingId: '11', serviceDay: '2026-10-14', invoicedCents: 4590, owedCents: 0, status: 'no_show' }),
    paperBillable({ bookingId: '12', invoicedCents: 4590 }),
    paperBillable({ bookingId: '13', serviceDay: '2026-12-01' }),
    paperBillable({ bookingId: '14', has: [] }),
  ];
  const needsSignature = { ...november, terms: { ...PAPER_TERMS, needs: ['signature'] as const } };
  const { draft, heldBack, settled } = draftInvoice('700', rides, needsSignature);

  test('has each ride until its end once: on a line, held back, or settled', () => {
    expect(draft.groups.flatMap(({ lines }) => lines.map(({ bookingId }) => bookingId)).sort()).toEqual([
      '10',
      '11',
      '9',
    ]);
    expect(heldBack.map(({ ride }) => ride.bookingId)).toEqual(['14']);
    expect(settled.map(({ bookingId }) => bookingId)).toEqual(['12']);
  });
  test('asks what is owed beyond what was asked before, and gives back what was asked too much', () => {
    expect(draft.amountCents).toBe(4590 + 1850 - 4590);
    const lines = draft.groups.flatMap((group) => group.lines);
    expect(lines.filter(({ isCorrection }) => isCorrection).map(({ cents }) => cents)).toEqual([-4590]);
    const tooMuch = paperBillable({ invoicedCents: 5000, has: [] });
    expect(draftInvoice('700', [tooMuch], needsSignature).draft.amountCents).toBe(-410);
    const reopened = { ...tooMuch, status: 'dispatched' } as const;
    expect(draftInvoice('700', [reopened], needsSignature).draft.amountCents).toBe(-410);
    const notOwedYet = { ...reopened, owedCents: 0, invoicedCents: 0 };
    expect(draftInvoice('700', [notOwedYet], needsSignature).heldBack).toHaveLength(1);
  });
  test('has the extras of a ride under its line, where the payer pays all of it for the first time', () => {
    const extras = [{ label: 'Wait at the door, 12 min', cents: 600 }];
    const extrasOf = (more: Partial<BillableRide>) =>
      draftInvoice('700', [paperBillable({ owedCents: 5190, extras, ...more })], november).draft.groups[0]?.lines[0]
        ?.extras;
    expect(extrasOf({})).toEqual(extras);
    expect(extrasOf({ isShared: true })).toEqual([]);
    expect(extrasOf({ invoicedCents: 4590 })).toEqual([]);
  });
  test('is put together by rider, by day, or ride by ride', () => {
    const titles = (grouping: 'rider' | 'day' | 'ride') =>
      draftInvoice('700', rides.slice(0, 2), { ...november, terms: { ...PAPER_TERMS, grouping } }).draft.groups.map(
        ({ title, cents }) => [title, cents],
      );
    expect(titles('rider')).toEqual([
      ['Brandt, Karl', 1850],
      ['Castellano, Rita', 4590],
    ]);
    expect(titles('day')).toEqual([
      ['2026-11-03', 4590],
      ['2026-11-05', 1850],
    ]);
    expect(titles('ride')).toEqual([['', 6440]]);
  });
  test('tells why rides are not on it', () => {
    const open = paperBillable({ bookingId: '20', status: 'dispatched' });
    const held = draftInvoice('700', [open, ...rides, { ...open, bookingId: '21' }], needsSignature).heldBack;
    expect(held.map(({ lacks }) => String(lacks[0])).toSorted()).toEqual(['no_signature', 'open', 'open']);
  });
});

describe('Invoices', () => {
  const draftOf = (owedCents: number, invoicedCents = 0) =>
    draftInvoice('700', [paperBillable({ owedCents, invoicedCents })], november).draft;
  const issue = (drafts: ReturnType<typeof draftOf>[], last = { invoice: 411, creditNote: 8 }, hasAddress = true) =>
    issueInvoices(
      drafts.map((draft) => ({ draft, terms: PAPER_TERMS, payerName: 'Elm Street Clinic', hasAddress })),
      { last, today },
    );

  test('are numbered without gaps, and credit notes by themselves', () => {
    const done = issue([draftOf(100), draftOf(0, 100), draftOf(300)]);
    expect(done.ok && done.value.issued.map(({ number, kind, amountCents }) => [number, kind, amountCents])).toEqual([
      ['2026-0412', 'invoice', 100],
      ['2026-C09', 'credit_note', -100],
      ['2026-0413', 'invoice', 300],
    ]);
    expect(done.ok && done.value.last).toEqual({ invoice: 413, creditNote: 9 });
    const many = issue([draftOf(100)], { invoice: 9999, creditNote: 0 });
    expect(many.ok && many.value.issued[0]?.number).toBe('2026-10000');
  });
  test('are due by their terms', () => {
    const done = issue([draftOf(100)]);
    expect(done.ok && done.value.issued[0]).toMatchObject({
      issuedOn: '2026-12-01',
      dueOn: '2026-12-31',
      payerId: '700',
    });
  });
  test('are issued all or none, and not without an address or a line', () => {
    expect(saidOf(issue([draftOf(100)], undefined, false))).toBe(
      'Add the address that the invoice of Elm Street Clinic goes to.',
    );
    expect(saidOf(issue([draftOf(100), draftOf(100, 100)]))).toBe('There is nothing to issue.');
    expect(saidOf(issue([]))).toBe('There is nothing to issue.');
  });

  const standing: InvoiceStanding = {
    amountCents: 5000,
    paidCents: 0,
    creditedCents: 0,
    keptCents: 0,
    writtenOffCents: 0,
    isVoid: false,
  };
  test('are open until they are paid, credited or written off', () => {
    expect(openCentsOf({ ...standing, paidCents: 3000, creditedCents: 500, writtenOffCents: 200 })).toBe(1300);
    expect(openCentsOf({ ...standing, paidCents: 5000, creditedCents: 500, keptCents: 500 })).toBe(0);
    expect(invoiceStatusOf(standing)).toBe('open');
    expect(invoiceStatusOf({ ...standing, paidCents: 3000, writtenOffCents: 2000 })).toBe('paid');
    expect(invoiceStatusOf({ ...standing, isVoid: true })).toBe('void');
    expect(openCentsOf({ ...standing, isVoid: true })).toBe(0);
  });
  test('are void with a reason, while no money was booked for them', () => {
    expect(saidOf(voidInvoice(standing, 'Wrong payer'))).toBe('yes');
    expect(saidOf(voidInvoice(standing, ''))).toBe('Say why.');
    expect(saidOf(voidInvoice({ ...standing, isVoid: true }, 'Twice'))).toBe('The invoice is void already.');
    expect(saidOf(voidInvoice({ ...standing, paidCents: 1 }, 'Wrong payer'))).toBe(
      'Money was booked for this invoice. Write a credit note instead.',
    );
  });
  test('are credited no more than they asked', () => {
    const credited = { ...standing, creditedCents: 4000 };
    expect(saidOf(checkCreditNote(credited, 1000))).toBe('yes');
    expect(saidOf(checkCreditNote(credited, 1001))).toBe('Enter an amount above $0.00 and at most $10.00.');
    expect(saidOf(checkCreditNote({ ...standing, isVoid: true }, 1))).toBe('The invoice is void already.');
  });
  test('go to QuickBooks line by line under the columns that it knows', () => {
    const done = issue([draftOf(4590)]);
    const rows = done.ok && done.value.issued[0] ? quickBooksRows(done.value.issued[0], 'Elm Clinic', PAPER_TERMS) : [];
    expect(QUICKBOOKS_COLUMNS.join(', ')).toBe(
      'Invoice number, Customer, Invoice date, Due date, Terms, Service date, Item, Item description, Item quantity, Item rate, Item amount',
    );
    expect(rows).toEqual([
      [
        '2026-0412',
        'Elm Clinic',
        '12/01/2026',
        '12/31/2026',
        'Net 30',
        '11/03/2026',
        'Ride',
        'Castellano, Rita, Wheelchair, 4.80 mi',
        1,
        { cents: 4590 },
        { cents: 4590 },
      ],
    ]);
    const atOnce =
      done.ok && done.value.issued[0]
        ? quickBooksRows(done.value.issued[0], 'Elm Clinic', { ...PAPER_TERMS, netDays: 0 })
        : [];
    expect(atOnce[0]?.[4]).toBe('Due on receipt');
  });
});

describe('A payment over several invoices', () => {
  const open = [
    { id: '3', number: '2026-0003', dueOn: '2026-12-31', openCents: 300 },
    { id: '1', number: '2026-0004', dueOn: '2026-11-30', openCents: 100 },
    { id: '2', number: '2026-0002', dueOn: '2026-11-30', openCents: 200 },
  ];
  const parts = (cents: number, chosen?: string[]) => {
    const settled = settleInvoices(cents, open, chosen);
    return [...settled.parts.map(({ invoiceId, cents: part }) => `${invoiceId}: ${part}`), settled.creditCents];
  };
  test('pays what was due first, in part where it does not reach', () => {
    expect(parts(250)).toEqual(['2: 200', '1: 50', 0]);
    expect(parts(1000)).toEqual(['2: 200', '1: 100', '3: 300', 400]);
  });
  test('pays those that were chosen, in that order, each once', () =>
    expect(parts(450, ['3', '3', '1'])).toEqual(['3: 300', '1: 100', 50]));
});

describe('What is owed is', () => {
  test.each([
    ['2026-12-01', 'not_due'],
    ['2026-11-30', 'from_1'],
    ['2026-11-01', 'from_1'],
    ['2026-10-31', 'from_31'],
    ['2026-10-01', 'from_61'],
    ['2026-09-02', 'from_61'],
    ['2026-09-01', 'from_91'],
  ])('of the age that follows from %s: %s', (due, age) => expect(ageOf(due, '2026-12-01')).toBe(age));

  test('in its ages what is open', () => {
    const open = ['2026-12-31', '2026-11-30', '2026-11-01', '2026-01-01'].map((due, n) => ({
      id: String(n),
      number: '',
      dueOn: due,
      openCents: 10 ** n,
    }));
    expect(agingOf(open, '2026-12-01')).toEqual({ not_due: 1, from_1: 110, from_31: 0, from_61: 0, from_91: 1000 });
  });
});

describe('A month', () => {
  const closed = (month: string, closedThrough: string | null) =>
    saidOf(closeMonth(month, { closedThrough, today: Temporal.PlainDate.from('2026-12-01') }));

  test('closes once it is over, one after the other', () => {
    expect(closed('2026-11', '2026-10')).toBe('yes');
    expect(closed('2026-11', null)).toBe('yes');
    expect(closed('2026-12', '2026-11')).toBe('December 2026 is not over yet.');
    expect(closed('2026-11', '2026-09')).toBe('Close October 2026 first.');
    expect(closed('2026-10', '2026-10')).toBe('October 2026 is closed already.');
  });
  test('that is closed takes no entry: a correction goes into the open one and names the day', () => {
    expect(monthToPost('2026-11-03', null)).toBe('2026-11');
    expect(monthToPost('2026-11-03', '2026-10')).toBe('2026-11');
    expect(monthToPost('2026-10-14', '2026-10')).toBe('2026-11');
    expect(monthToPost('2026-10-14', '2026-12')).toBe('2027-01');
    expect(correctionWords('2026-10-14', '2026-11')).toBe('Of 10/14/2026, in October 2026, which is closed.');
    expect(correctionWords('2026-11-14', '2026-11')).toBeNull();
  });
  test('is opened again with a reason, the last that was closed first', () => {
    const reopened = (month: string, closedThrough: string | null, reason = 'A late bill') => {
      const verdict = reopenMonth(month, { closedThrough, reason });
      return verdict.ok ? 'yes' : verdict.refusal.sentence;
    };
    expect(reopened('2026-10', '2026-10')).toBe('yes');
    expect(reopened('2026-10', '2026-10', ' ')).toBe('Say why.');
    expect(reopened('2026-09', '2026-10')).toBe('Reopen October 2026 first.');
    expect(reopened('2026-11', '2026-10')).toBe('November 2026 is open.');
    expect(reopened('2026-11', null)).toBe('November 2026 is open.');
  });
  test('that is closed shows a later hand in it, or in one before it', () => {
    const entry = (id: string, month: string, cents: number) =>
      paperEntry({
        id,
        month,
        postings: [
          { account: 'cash', party: null, cents },
          { account: 'ride_fees', party: null, cents: -cents },
        ],
      });
    const entries = [entry('1', '2026-09', 500), entry('2', '2026-10', 250), entry('3', '2026-11', 100)];
    const seal = sealOf('2026-10', entries);
    expect(seal).toEqual({ month: '2026-10', entries: 2, debitCents: 750 });
    expect(brokenSeals([...entries, entry('4', '2026-11', 900)], [seal])).toEqual([]);
    expect(brokenSeals([...entries, entry('4', '2026-09', 900)], [seal])).toEqual([
      'October 2026 was closed with 2 entries of $7.50, and has 3 entries of $16.50.',
    ]);
    expect(brokenSeals([entry('1', '2026-09', 500), entry('2', '2026-10', 251)], [seal])).toHaveLength(1);
  });
});

describe('A statement', () => {
  const clinic = { kind: 'payer', id: '700' } as const;
  const owes = (id: string, month: string, cents: number) =>
    paperEntry({
      id,
      month,
      postings: [
        { account: 'receivable', party: clinic, cents },
        { account: 'ride_fees', party: null, cents: -cents },
      ],
    });
  const paid = paperEntry({
    id: '4',
    month: '2026-11',
    why: 'payment',
    postings: [
      { account: 'bank', party: null, cents: 900 },
      { account: 'receivable', party: clinic, cents: -700 },
      { account: 'credit', party: clinic, cents: -200 },
    ],
  });
  test('begins with what was owed before, and ends with what is', () => {
    const entries = [owes('1', '2026-10', 500), owes('2', '2026-12', 100), owes('3', '2026-11', 250), paid];
    const { openingCents, lines, closingCents } = statementOf(clinic, entries, { from: '2026-11', through: '2026-11' });
    expect([openingCents, ...lines.map(({ cents, balanceCents }) => [cents, balanceCents]), closingCents]).toEqual([
      500,
      [250, 750],
      [-900, -150],
      -150,
    ]);
  });
  test('is of one party', () => {
    const other = { kind: 'payer', id: '701' } as const;
    expect(statementOf(other, [paid], { from: '2026-01', through: '2026-12' }).lines).toEqual([]);
  });
  test('has its entries in a journal that balances', () => {
    const late = { ...paid, at: '2026-11-11T03:30:00+00:00' };
    const books = { zone: 'America/New_York', nameOf: ({ id }: { id: string }) => `Payer ${id}` };
    const rows = journalRows([owes('1', '2026-10', 505), late], books);
    expect(rows[0]).toEqual(['1', '2026-10', '2026-11-10', 'Owed to us', 'Payer 700', { cents: 505 }, null, 'Ride 11']);
    expect(rows[1]).toEqual(['1', '2026-10', '2026-11-10', 'Ride fees', '', null, { cents: 505 }, 'Ride 11']);
    // Half past ten in the evening in the office.
    expect(rows[2]?.[2]).toBe('2026-11-10');
    expect(rows).toHaveLength(5);
    const [corrected] = journalRows([{ ...owes('1', '2026-12', 505), reason: 'A late bill' }], books);
    expect(corrected?.at(-1)).toBe('Ride 11. A late bill. Of 11/10/2026, in November 2026, which is closed.');
  });
});
