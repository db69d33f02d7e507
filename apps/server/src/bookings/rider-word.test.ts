import { editOperatorSettings, getMessageList } from '@handrail/contracts/admin';
import { cancelBooking, editBooking, requestPhoneVerificationCode, verifyPhone } from '@handrail/contracts/bookings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import type { BookingTown } from './testing.ts';
import { openBookingTown, TUESDAY_MORNING } from './testing.ts';

const house = useHouse();

afterEach(() => {
  house.townClock.set(TUESDAY_MORNING);
  house.guardClock.pass({ hours: 25 }); // what goes to one phone is counted by the day
});

const LATE = '2026-03-10T12:00:00Z';

/** A ride of Ada's at 8:40 that is on the van, forty minutes before it. */
async function lateRide(town: BookingTown) {
  const was = await town.book();
  await town.dispatch(was);
  house.townClock.set(LATE);
  return { booking_id: was.booking_id, phone: was.passenger_phone };
}

/** What the rider hears: a file, where nothing leaves the house. */
async function heard(town: BookingTown, channel: 'text' | 'voice') {
  const messages = await town.person('Mia').get(getMessageList, {});
  const last = messages.find((message) => message.channel === channel);
  const folder = join(house.services.settings.HANDRAIL_DATA, 'outbox');
  return readFileSync(join(folder, `${last?.message_id}.txt`), 'utf8');
}

const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

async function verified(town: BookingTown, ride: { booking_id: string; phone: string }) {
  await town.dora.get(requestPhoneVerificationCode, ride);
  const phone_verification_code = codeIn(await heard(town, 'text'));
  return town.dora.call(verifyPhone, { ...ride, phone_verification_code });
}

describe('The code before a late cancel', () => {
  test('[CALL-43] [CALL-44] goes to the rider’s phone as a text, and is good for one cancel of this ride', async () => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    const other = await town.book({ pickup_time: '2026-03-10T08:45' });
    const cancel = { booking_id: ride.booking_id, for_reschedule: false };
    expect(await town.dora.call(cancelBooking, cancel)).toBeRefused('PHONE_NOT_VERIFIED');

    const { expires } = await town.dora.get(requestPhoneVerificationCode, ride);
    expect(expires).toBe(house.guardClock.now().add({ minutes: 10 }).toString());
    const text = await heard(town, 'text');
    expect(text).toContain('to change your ride of Tuesday, March 10, 2026 at 8:40 AM');
    const phone_verification_code = codeIn(text);
    expect(
      await town.dora.call(verifyPhone, { ...ride, booking_id: other.booking_id, phone_verification_code }),
    ).toBeRefused('CODE_EXPIRED');
    const said = await town.dora.get(verifyPhone, { ...ride, phone_verification_code });
    expect(said.verified_until).toBe(house.guardClock.now().add({ minutes: 10 }).toString());
    expect(await town.dora.call(verifyPhone, { ...ride, phone_verification_code })).toBeRefused('CODE_EXPIRED');

    const { booking } = await town.dora.get(cancelBooking, cancel);
    expect(booking).toMatchObject({ ride_status: 7 });
    // Taken back, the ride stands again, and the word that canceled it is spent.
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.dora.call(cancelBooking, cancel)).toBeRefused('PHONE_NOT_VERIFIED');
  });

  test('is read out digit by digit where the rider is called', async () => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    await town.dora.get(requestPhoneVerificationCode, { ...ride, by: 'voice' });
    const spoken = await heard(town, 'voice');
    const [, digits = ''] = /is ((?:\d, ){5}\d)\. Once more/.exec(spoken) ?? [];
    const phone_verification_code = digits.replaceAll(', ', '');
    expect(await town.dora.call(verifyPhone, { ...ride, phone_verification_code })).toBeAccepted();
  });

  test('goes to no number but those on the rider’s record', async () => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    const mine = { ...ride, phone: '(530) 555-9999' };
    expect(await town.dora.call(requestPhoneVerificationCode, mine)).toBeRefused(
      'PHONE_SEND_FAILED',
      '(530) 555-9999 is not on the record of Ada Adason. A code goes to a number that is.',
    );
    const { rows } = await sql<{ rider_id: string }>`
      select rider_id from booking where operator_id = ${town.operator} and booking_id = ${ride.booking_id}`.execute(
      asOwner(house.services.db),
    );
    await sql`update rider set emergency_phone = '+15305559999' where operator_id = ${town.operator} and rider_id = ${rows[0]?.rider_id}`.execute(
      asOwner(house.services.db),
    );
    expect(await town.dora.call(requestPhoneVerificationCode, mine)).toBeAccepted();
  });

  test('may be wrong five times, also when all guesses come at once, and each counts', async () => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    await town.dora.get(requestPhoneVerificationCode, ride);
    const code = codeIn(await heard(town, 'text'));
    const guess = { ...ride, phone_verification_code: wrong(code) };
    const answers = await Promise.all(Array.from({ length: 8 }, async () => town.dora.call(verifyPhone, guess)));
    const codes = answers.map((answer) => (answer.status === 'error' ? answer.message.error_code : 'in'));
    expect(codes.sort()).toEqual([...Array(3).fill('CODE_EXPIRED'), ...Array(5).fill('CODE_WRONG')]);
    expect(await town.dora.call(verifyPhone, { ...ride, phone_verification_code: code })).toBeRefused('CODE_EXPIRED');
  });

  test('is spent by one of two cancels in one moment, and its word is good for ten minutes', async () => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    const cancel = { booking_id: ride.booking_id, for_reschedule: false };
    expect(await verified(town, ride)).toBeAccepted();
    house.guardClock.pass({ minutes: 10 });
    expect(await town.dora.call(cancelBooking, cancel)).toBeRefused('PHONE_NOT_VERIFIED');
    expect(await verified(town, ride)).toBeAccepted();
    const both = await Promise.all([town.dora.call(cancelBooking, cancel), town.mia.call(cancelBooking, cancel)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    const { rows } = await sql`
      select 1 from rider_word where operator_id = ${town.operator} and spent_at is not null`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toHaveLength(1);
  });

  test('lets a late edit through as well, once', async () => {
    const town = await openBookingTown(house);
    const { booking_id, passenger_phone: phone } = await town.book();
    house.townClock.set(LATE);
    const edit = { booking_id, additional_passenger: 1 };
    expect(await town.dora.call(editBooking, edit)).toBeRefused('VALIDATIONFAIL');
    expect(await verified(town, { booking_id, phone })).toBeAccepted();
    // What is refused for another reason spends nothing.
    expect(await town.dora.call(editBooking, { ...edit, pickup_time: '2026-03-10T06:00' })).toBeRefused(
      'PICKUPTIMEUNAVAILABLE',
    );
    expect(await town.dora.get(editBooking, edit)).toMatchObject({ additional_passenger: 1 });
    expect(await town.dora.call(editBooking, { ...edit, additional_passenger: 0 })).toBeRefused('VALIDATIONFAIL');
  });
});

describe('Where no code arrives', () => {
  test('says so when the provider is down, keeps the ride as it was, and a call still goes out', async () => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    const { services } = house;
    const { providers } = services;
    const down = { ask: async () => Promise.reject(new Error('The provider is down.')) };
    services.providers = { ...providers, texts: down as unknown as typeof providers.texts };
    try {
      expect(await town.dora.call(requestPhoneVerificationCode, ride)).toBeRefused(
        'PHONE_SEND_FAILED',
        'We are having problem of sending a confirmation to this number. Please check the number entered.',
      );
      const [last] = await town.mia.get(getMessageList, {});
      expect(last).toMatchObject({ channel: 'text', state: 'failed', reason: 'The provider is down.' });
      expect(await town.info(ride.booking_id)).toMatchObject({ ride_status: 1 });
      expect(await town.dora.call(requestPhoneVerificationCode, { ...ride, by: 'voice' })).toBeAccepted();
    } finally {
      services.providers = providers;
    }
  });

  test.each([
    ['sms', 'Texts are not sent from here: no provider is set up (HANDRAIL_TEXT_URL).'],
    ['voice', 'Calls are not made from here: no provider is set up (HANDRAIL_VOICE_URL).'],
  ] as const)('promises none by %s where production has no provider for it', async (by, sentence) => {
    const town = await openBookingTown(house);
    const ride = await lateRide(town);
    await town.mia.get(editOperatorSettings, { values: { require_totp: false } });
    const { services } = house;
    const { settings } = services;
    services.settings = { ...settings, production: true };
    try {
      expect(await town.dora.call(requestPhoneVerificationCode, { ...ride, by })).toBeRefused(
        'PHONE_SEND_FAILED',
        sentence,
      );
    } finally {
      services.settings = settings;
    }
  });

  test('a check of who calls does, where the operator allows it, and the log keeps that it was made', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await lateRide(town);
    const check = { booking_id, identity_check: 'Named the date of birth and the street.' };
    expect(await town.dora.call(verifyPhone, check)).toBeRefused('CHECK_NOT_ALLOWED');
    await town.mia.get(editOperatorSettings, { values: { allow_identity_check: true } });
    expect(await town.dora.call(verifyPhone, { booking_id, identity_check: ' ' })).toBeRefused('MALFORMED');
    expect(await town.dora.call(verifyPhone, check)).toBeAccepted();
    expect(await town.dora.call(cancelBooking, { booking_id, for_reschedule: false })).toBeAccepted();
    const { rows } = await sql<{ said: string; outcome: string }>`
      select w.said, a.outcome from rider_word w
      join access_log a on a.operator_id = w.operator_id and a.person_id = w.person_id and a.call = 'v1_webapp_verify_phone'
      where w.operator_id = ${town.operator}`.execute(asOwner(house.services.db));
    expect(rows).toContainEqual({ said: check.identity_check, outcome: 'identity checked' });
  });
});
