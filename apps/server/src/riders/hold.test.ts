import {
  cancelBooking,
  createNewBooking,
  recreateCancelledBooking,
  replicateBooking,
} from '@handrail/contracts/bookings';
import { getOperationList } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { getCommunityMemberInfoById, updateCommunityMember } from '@handrail/contracts/riders';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingTown, openBookingTown } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();
const HOLD = { reason: 'Owes two fares', until: '2026-03-12', passed_by: [1 as const] };
const SENTENCE = 'Not to be booked through Thursday, March 12, 2026: Owes two fares.';

let town: BookingTown;
let user_id = '';
beforeEach(async () => {
  town = await openBookingTown(house);
  user_id = await town.rider('Ada');
});

async function update(params: Partial<SentOf<typeof updateCommunityMember>>) {
  return town.dora.call(updateCommunityMember, { user_id, ...params });
}

const member = async () => town.dora.get(getCommunityMemberInfoById, { user_id });

describe('A rider on hold', () => {
  test('is not booked through its last day, but by whoever may pass it', async () => {
    await update({ hold: HOLD });
    const draft = async (day: string) => town.draft({ passenger_id: user_id, pickup_time: `${day}T11:00` });
    const refused = await town.dora.call(createNewBooking, await draft('2026-03-12'));
    expect(refused).toBeRefused('RIDER_ON_HOLD', SENTENCE);
    expect(refused).toMatchObject({ message: { fields: { passenger_id: SENTENCE } } });
    expect(await town.dora.call(createNewBooking, await draft('2026-03-13'))).toBeAccepted();
    expect(await town.person('Lou').call(createNewBooking, await draft('2026-03-12'))).toBeAccepted();
  });

  test('is not booked anew, nor for other dates, while rides that are booked stay', async () => {
    const { booking_id } = await town.book({ passenger_id: user_id, pickup_time: '2026-03-11T11:00' });
    await update({ hold: HOLD });
    expect((await town.info(booking_id)).ride_status).toBe(0);
    const copies = await town.dora.get(replicateBooking, { booking_id, dates: ['2026-03-12', '2026-03-13'] });
    expect(copies.booking_ids).toHaveLength(1);
    expect(copies.refused).toEqual([{ date: '2026-03-12', error_code: 'RIDER_ON_HOLD', message: SENTENCE }]);
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true });
    expect(await town.dora.call(recreateCancelledBooking, { booking_id })).toBeRefused('RIDER_ON_HOLD', SENTENCE);
    const later = { booking_id, pickup_time: '2026-03-13T15:00' };
    expect(await town.dora.call(recreateCancelledBooking, later)).toBeAccepted();
  });

  test('was put there for a reason, which is kept, told without it in the log, and taken back', async () => {
    const sentence = 'Say why, for whoever takes the next call.';
    expect(await update({ hold: { ...HOLD, reason: ' ' } })).toBeRefused('HOLD_INVALID', sentence);
    const held = await update({ hold: { ...HOLD, passed_by: [2, 1, 4] } });
    expect(held).toMatchObject({ data: { hold: { ...HOLD, passed_by: [1, 2] } } });
    const told = async () => (await town.mia.get(getOperationList, {}))[0]?.summary;
    expect(await told()).toBe('Rider not to be booked');
    const longer = await update({ hold: { ...HOLD, until: null }, note: 'Ring twice.', date_of_birth: '1951-07-09' });
    expect(await told()).toBe('Hold of a rider changed; rider: note, date of birth');
    expect(await takeBack(town.dora, longer)).toBeAccepted();
    expect(await member()).toMatchObject({ hold: { until: '2026-03-12' }, note: '' });
    await update({ hold: null });
    expect(await told()).toBe('Rider may be booked again');
    expect((await member()).hold).toBeNull();
  });

  test('is let go by whoever may pass it, and not by who was to be held back', async () => {
    await update({ hold: HOLD });
    expect(await update({ hold: null })).toBeRefused(
      'HOLD_INVALID',
      'This hold is changed by whoever may pass it, or by level 1.',
    );
    expect(await update({ hold: { ...HOLD, passed_by: [1, 2] } })).toBeRefused('HOLD_INVALID');
    expect(await update({ hold: HOLD, note: 'Ring twice.' })).toBeAccepted();
    expect(await town.person('Lou').call(updateCommunityMember, { user_id, hold: null })).toBeAccepted();
    expect((await member()).hold).toBeNull();
  });

  test('is second to nobody: who saved over an older version is told', async () => {
    const { version } = await member();
    await update({ hold: HOLD, expected_version: version });
    expect(await update({ hold: null, expected_version: version })).toBeRefused('STALE');
  });
});

describe('The record of a person', () => {
  test('is kept, and left as it is where nothing is said of it', async () => {
    const known = {
      date_of_birth: '1951-07-09',
      language: 'Spanish',
      emergency_name: 'Ben Holm',
      emergency_phone: '(530) 555-0101',
      sex: 'female' as const,
      weight_lb: 142,
    };
    expect(await update(known)).toMatchObject({ data: { ...known, emergency_phone: '+15305550101' } });
    await update({ note: 'Ring twice.' });
    expect(await member()).toMatchObject({ date_of_birth: '1951-07-09', language: 'Spanish', note: 'Ring twice.' });
    await update({ date_of_birth: null, emergency_phone: '', weight_lb: null });
    expect(await member()).toMatchObject({ date_of_birth: null, emergency_phone: '', emergency_name: 'Ben Holm' });
    expect(await member()).toMatchObject({ sex: 'female', weight_lb: null });
  });

  test('lies in the past and can be called, or is refused beside its field', async () => {
    const born = await update({ date_of_birth: '2026-03-10' });
    expect(born).toBeRefused('PERSON_INVALID', 'A date of birth lies in the past.');
    expect(born).toMatchObject({ message: { fields: { date_of_birth: 'A date of birth lies in the past.' } } });
    expect(await update({ emergency_phone: '12' })).toBeRefused('PERSON_INVALID');
    expect(await update({ weight_lb: 5000 })).toMatchObject({
      message: { fields: { weight_lb: 'A weight is a whole number of pounds, up to 1,200.' } },
    });
  });
});
