import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { paperDay } from '../day/index.ts';
import { PAPER_VAN } from '../dispatch/index.ts';
import { type PlannedCrew, type PlannedDriver, whyNotThere } from './who-is-there.ts';

const day = paperDay([]);
const date = (text: string) => Temporal.PlainDate.from(text);
const dan: PlannedDriver = { driverId: '81', name: 'Dan Cole', isActive: true, licenseExpiresOn: null };
const sue: PlannedDriver = { ...dan, driverId: '82', name: 'Sue Park' };
const off = {
  kind: 'sick',
  note: '',
  id: '5',
  driverId: '81',
  startsOn: date(day.date),
  endsOn: date(day.date),
} as const;
const alone: PlannedCrew = {
  named: { driverId: '81', teamId: null },
  members: [dan],
  leaves: [],
  hours: { is: 'unplanned' },
};
const team: PlannedCrew = { ...alone, named: { driverId: null, teamId: '4' }, members: [dan, sue] };

function check(expected: string | null, crew: PlannedCrew, vehicle: Partial<typeof PAPER_VAN> | null = {}) {
  const refusal = whyNotThere(day, vehicle && { ...PAPER_VAN, ...vehicle }, crew);
  expect(refusal?.code ?? null).toBe(expected);
}

describe('A lane drives', () => {
  test('with a vehicle in service that is not down that day', () => {
    check(null, alone);
    check('VEHICLE_NOT_FOUND', alone, { isActive: false });
    check('VEHICLE_NOT_FOUND', alone, null);
    check('VEHICLE_DOWN', alone, { whyDown: 'This vehicle is in maintenance: Brakes.' });
  });

  test('with somebody to drive it who still does', () => {
    check('NO_DRIVER', { ...alone, named: { driverId: null, teamId: null } });
    check('NO_DRIVER', { ...alone, members: [] });
    check('DRIVER_ON_LEAVE', { ...alone, members: [{ ...dan, isActive: false }] });
  });

  test('without those on leave all day, and with those off for some hours', () => {
    check('DRIVER_ON_LEAVE', { ...alone, leaves: [{ ...off, during: null }] });
    const during = { startTime: Temporal.PlainTime.from('10:00'), endTime: Temporal.PlainTime.from('11:00') };
    check(null, { ...alone, leaves: [{ ...off, during }] });
    check(null, { ...team, leaves: [{ ...off, during: null }] });
  });

  test('with a license through its last day; in a team one is enough', () => {
    const expired = { ...dan, licenseExpiresOn: date('2026-03-09') };
    check(null, { ...alone, members: [{ ...dan, licenseExpiresOn: date('2026-03-10') }] });
    check('LICENSE_EXPIRED', { ...alone, members: [expired] });
    check(null, { ...team, members: [expired, sue] });
  });

  test('on days on which its crew works, and on days that nobody planned', () => {
    check('NO_SHIFT', { ...alone, hours: { is: 'off' } });
    check(null, { ...alone, hours: { is: 'unplanned' } });
  });
});
