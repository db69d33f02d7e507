import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { bookingOf, paperDay, type Booking } from '../day/index.ts';
import { PAPER_VAN } from '../dispatch/index.ts';
import { type Certificates, type Certifying, whyUnfit } from './fitness.ts';

const TODAY = Temporal.PlainDate.from('2026-03-10');
const paid = { payerAccountId: '61' };
const until = (date: string | null, isActive = true) => ({
  payerId: '61',
  isActive,
  expiresOn: date === null ? null : Temporal.PlainDate.from(date),
});
const nobody: Certifying = { vehicles: new Set(), drivers: new Set() };
const both: Certifying = { vehicles: new Set(['61']), drivers: new Set(['61']) };

function check(
  fields: Partial<Booking>,
  expected: string | null,
  { papers = {}, certifying = both }: { papers?: Partial<Certificates>; certifying?: Certifying } = {},
) {
  const booking = bookingOf(paperDay([{ id: '1', ...fields }]), '1');
  const certificates = { vehicle: [until(null)], crew: [[until(null)]], ...papers };
  expect(whyUnfit(booking, PAPER_VAN, certificates, certifying, TODAY)?.code ?? null).toBe(expected);
}

describe('A vehicle with its crew may carry a ride', () => {
  test('whose program it serves and whose aid it is fitted for', () => {
    check({}, null);
    check({ aids: ['Cane'] }, null);
    check({ aids: ['Wheelchair'] }, 'AID_UNSUPPORTED');
    check({ programId: '2' }, 'MANUALDISPATCHPROGRAMERROR');
  });

  test('whose payer has certified both, and not one of them only', () => {
    check(paid, null);
    check(paid, 'VEHICLE_NOT_CERTIFIED', { papers: { vehicle: [] } });
    check(paid, 'DRIVER_NOT_CERTIFIED', { papers: { crew: [[until(null)], []] } });
    check(paid, 'VEHICLE_NOT_CERTIFIED', { papers: { vehicle: [{ ...until(null), payerId: '62' }] } });
  });

  test('through the last day of a certificate that is in force, and not beyond', () => {
    check(paid, null, { papers: { vehicle: [until('2026-03-10')], crew: [[until('2026-03-10')]] } });
    check(paid, 'VEHICLE_NOT_CERTIFIED', { papers: { vehicle: [until('2026-03-09')] } });
    check(paid, 'DRIVER_NOT_CERTIFIED', { papers: { crew: [[until('2026-03-09')]] } });
    check(paid, 'VEHICLE_NOT_CERTIFIED', { papers: { vehicle: [until(null, false)] } });
  });

  test('of a payer who certifies nobody, and of none', () => {
    check(paid, null, { papers: { vehicle: [], crew: [[]] }, certifying: nobody });
    check({}, null, { papers: { vehicle: [], crew: [[]] } });
  });
});
