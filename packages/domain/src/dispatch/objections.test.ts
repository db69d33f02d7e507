import { describe, expect, test } from 'vitest';
import { idsFrom, clockOn, paperDay, bookingOf, statusOf, type Day } from '../day/index.ts';
import type { Verdict } from '../platform/verdict.ts';
import { changeDriver } from './change-driver.ts';
import { dispatchBooking, mayDispatch } from './dispatch-bookings.ts';
import { moveBookings } from './move-trips.ts';
import { warnOfObjections, type Objection } from './objections.ts';
import type { FittedVehicle } from './vehicle-fits.ts';

const PAPER: Objection = {
  payerId: '700',
  bookingId: null,
  code: 'PAPER_MISSING',
  sentence: 'Keystone Access asks for: drug test of Dan. None is on file.',
  isRefused: true,
};
const NOT_AUTHORIZED: Objection = {
  payerId: '700',
  bookingId: '11',
  code: 'NOT_AUTHORIZED',
  sentence: 'Authorization EF-1 has no ride left.',
  isRefused: true,
};

const van: FittedVehicle = { id: '71', isActive: true, programIds: ['1'], wheelchair: 'none', stretcher: null };
const run = { vehicleId: '71', driverId: '81', teamId: null };
const opening = (day: Day, from = 1000) => ({ now: clockOn(day, '06:00'), nextId: idsFrom(from) });
const objecting = (...objections: Objection[]): FittedVehicle => ({ ...van, objections });
const said = (verdict: Verdict<unknown>) => (verdict.ok ? 'yes' : verdict.refusal.sentence);

const day = paperDay([
  { id: '11', payerAccountId: '700' },
  { id: '12', pickup: '10:00' },
]);
const on = (vehicle: FittedVehicle, bookingId: string) =>
  said(dispatchBooking(day, { ...run, bookingId }, vehicle, opening(day)));

describe('The objection of a payer to a ride', () => {
  test('forbids rides of its own and no others', () => {
    expect(on(objecting(PAPER), '11')).toBe(PAPER.sentence);
    expect(on(objecting(PAPER), '12')).toBe('yes');
    expect(on(objecting(NOT_AUTHORIZED), '11')).toBe(NOT_AUTHORIZED.sentence);
    expect(said(mayDispatch(day, { ...run, bookingIds: ['12', '11'] }, objecting(PAPER)))).toBe(PAPER.sentence);
  });

  test('is asked of the payer that is named at dispatch', () => {
    const given = { ...run, bookingId: '12', payerAccountId: '700' };
    expect(said(dispatchBooking(day, given, objecting(PAPER), opening(day)))).toBe(PAPER.sentence);
  });

  test('is only said where the payer minds and does not forbid, each sentence once', () => {
    const minds = { ...PAPER, isRefused: false };
    expect(on(objecting(minds), '11')).toBe('yes');
    const rides = [bookingOf(day, '11'), bookingOf(day, '12')];
    expect(warnOfObjections([minds, minds, PAPER], rides)).toEqual([
      { code: 'PAPER_MISSING', sentence: PAPER.sentence },
    ]);
    expect(warnOfObjections([minds], [bookingOf(day, '12')])).toEqual([]);
  });

  test('keeps a ride off another vehicle for its papers, and leaves its authorization be once it is dispatched', () => {
    const put = dispatchBooking(day, { ...run, bookingId: '11' }, van, opening(day));
    if (!put.ok) throw new Error(put.refusal.sentence);
    expect(statusOf(bookingOf(put.value, '11'))).toBe('dispatched');
    const other = { vehicleId: '72', driverId: '82', teamId: null, bookingIds: ['11'] };
    const moved = (objection: Objection) =>
      said(moveBookings(put.value, other, { ...objecting(objection), id: '72' }, opening(put.value, 2000)));
    expect([moved(PAPER), moved(NOT_AUTHORIZED)]).toEqual([PAPER.sentence, 'yes']);
    const handed = (vehicle: FittedVehicle) =>
      said(
        changeDriver(put.value, { from: run, to: { driverId: '82', teamId: null } }, vehicle, true, opening(put.value)),
      );
    expect([handed(objecting(PAPER)), handed(van)]).toEqual([PAPER.sentence, 'yes']);
  });
});
