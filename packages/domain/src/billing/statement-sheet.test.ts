import { describe, expect, test } from 'vitest';
import { paperEntry } from './paper-money.ts';
import {
  statementDay,
  statementSheet,
  statementWords,
  type EntryAbout,
  type StatementShown,
} from './statement-sheet.ts';
import { checkStatementMonths } from './statement.ts';

const nothing: EntryAbout = { riderName: null, invoiceNumber: null, noteNumber: null, paidBy: null };
const entry = paperEntry({ id: '1', postings: [] });
const ofInvoice = { ...entry, serviceDay: null };

describe('A line of a statement', () => {
  test('says what moved the account', () => {
    const said = (more: Partial<typeof entry>, about: Partial<EntryAbout> = {}) =>
      statementWords({ ...entry, ...more }, { ...nothing, ...about });
    expect(said({}, { riderName: 'Rosen, Ada' })).toBe('Ride of 11/10/2026, Rosen, Ada');
    expect(said({ serviceDay: null })).toBe('Ride');
    expect(said({ ...ofInvoice, why: 'payment' }, { invoiceNumber: '2026-0001', paidBy: 'check 1041' })).toBe(
      'Payment for 2026-0001, check 1041',
    );
    expect(said({ ...ofInvoice, why: 'payment' })).toBe('Payment');
    expect(
      said(
        { ...ofInvoice, why: 'credit_note', reason: 'Rode alone' },
        { noteNumber: '2026-C01', invoiceNumber: '2026-0001' },
      ),
    ).toBe('Credit note 2026-C01 on 2026-0001: Rode alone');
    expect(said({ ...ofInvoice, why: 'write_off', reason: 'Short pay' }, { invoiceNumber: '2026-0001' })).toBe(
      'Written off, 2026-0001: Short pay',
    );
    expect(said({ why: 'charge', reverses: '7' })).toBe('Taken back: Ride of 11/10/2026');
  });

  test('of a ride stands under the ride’s day, while it is counted in that month', () => {
    expect(statementDay(entry, '2026-11-02')).toBe('2026-11-10');
    expect(statementDay({ ...entry, month: '2026-12' }, '2026-12-02')).toBe('2026-12-02');
    expect(statementDay({ ...entry, why: 'payment' }, '2026-11-12')).toBe('2026-11-12');
  });
});

describe('The months of a statement', () => {
  const check = (from: string, through: string) => {
    const verdict = checkStatementMonths({ from, through });
    return verdict.ok ? 'yes' : verdict.refusal.sentence;
  };
  test('are in their order, and a year at most', () => {
    expect(check('2026-03', '2026-03')).toBe('yes');
    expect(check('2026-03', '2027-02')).toBe('yes');
    expect(check('2026-03', '2027-03')).toBe('A statement is of at most 12 months.');
    expect(check('2026-03', '2026-02')).toBe('The first month is after the last.');
  });
});

test('A statement on paper leads from what was owed to what is, with its ages beneath.', () => {
  const shown: StatementShown = {
    payerName: 'Elm Street Clinic',
    from: '2026-02',
    through: '2026-03',
    today: '2026-03-10',
    openingCents: 1000,
    lines: [{ on: '2026-03-10', about: 'Payment', cents: -600, balanceCents: 400 }],
    closingCents: 400,
    ages: { not_due: 300, from_1: 0, from_31: 0, from_61: 0, from_91: 0 },
    openCents: 300,
    notInvoicedCents: 200,
    creditCents: 100,
  };
  const sheet = statementSheet(shown, { sender: { name: 'Cedar', address: [] }, billedTo: ['Elm Street Clinic'] });
  expect(sheet).toMatchObject({
    title: 'Statement of Elm Street Clinic',
    opening: '$10.00',
    closing: '$4.00',
    rows: [{ date: '03/10/2026', about: 'Payment', amount: '−$6.00', balance: '$4.00' }],
    foot: 'Cedar · Statement of Elm Street Clinic',
  });
  expect(sheet.facts.map(({ value }) => value)).toEqual(['February 2026 – March 2026', '03/10/2026']);
  expect(sheet.ages[0]).toEqual({ name: 'Not due', amount: '$3.00' });
  expect(sheet.totals.map(({ amount }) => amount)).toEqual(['$3.00', '$2.00', '−$1.00', '$4.00']);
});
