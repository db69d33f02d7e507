import { createNewUser, getMessageList } from '@handrail/contracts/admin';
import {
  cancelBooking,
  createNewBooking,
  getWishList,
  recordWish,
  requestPhoneVerificationCode,
} from '@handrail/contracts/bookings';
import { afterEach, expect, test } from 'vitest';
import { channelsOf, type Outgoing } from '../platform/outbox/channels.ts';
import { sendDue } from '../platform/outbox/sender.ts';
import { chainOf, useHouse } from '../testing.ts';
import { openBookingTown, TUESDAY_MORNING } from './testing.ts';

const house = useHouse();

afterEach(() => {
  house.townClock.set(TUESDAY_MORNING);
  house.guardClock.pass({ hours: 25 }); // what goes to one phone is counted by the day
});

const DAY = '2026-03-10';
const at = (time: string) => `${DAY}T${time}`;

/** Neither texts nor calls nor mail leave the house while `work` is done: nobody listens where the providers are said to be. */
async function whileDown<R>(work: () => Promise<R>): Promise<R> {
  const { services } = house;
  const { settings, providers } = services;
  const down = { ask: async () => Promise.reject(new Error('The provider is down.')) };
  const silent = down as unknown as typeof providers.texts;
  services.settings = { ...settings, HANDRAIL_SMTP_URL: 'smtp://127.0.0.1:1' };
  services.providers = { ...providers, texts: silent, voice: silent };
  try {
    return await work();
  } finally {
    services.settings = settings;
    services.providers = providers;
  }
}

test('While texts, calls and mail are down, wishes are offered, booked, declined and denied, a code says that it did not go, and what waits is sent once when they are back.', async () => {
  const town = await openBookingTown(house);
  const late = await town.book();
  await town.dispatch(late);
  await town.mia.get(createNewUser, { firstname: 'Nell', lastname: 'Okafor', email: 'nell@test.example' });
  const messages = async (to: string) => (await town.mia.get(getMessageList, {})).filter((one) => one.to === to);

  await whileDown(async () => {
    const passenger_id = await town.rider('Ada');
    const unmet = { program_id: town.program, passenger_id, wished_time: at('14:00'), with_return: false };
    const wish = { wished_time: at('14:00'), offers: [at('14:30')] };
    expect(await town.dora.call(createNewBooking, await town.draft({ pickup_time: at('14:30'), wish }))).toBeAccepted();
    const declined = { ...unmet, offers: [at('14:45')], reason: 'time_does_not_suit' as const };
    expect(await town.dora.call(recordWish, declined)).toBeAccepted();
    const denied = { ...unmet, offers: [], reason: 'no_vehicle_free' as const };
    expect(await town.dora.call(recordWish, denied)).toBeAccepted();

    house.townClock.set('2026-03-10T12:00:00Z');
    const ride = { booking_id: late.booking_id, phone: late.passenger_phone };
    for (const by of ['sms', 'voice'] as const)
      expect(await town.dora.call(requestPhoneVerificationCode, { ...ride, by })).toBeRefused(
        'PHONE_SEND_FAILED',
        'We are having problem of sending a confirmation to this number. Please check the number entered.',
      );
    expect(await town.dora.call(cancelBooking, { booking_id: late.booking_id, for_reschedule: false })).toBeRefused(
      'PHONE_NOT_VERIFIED',
    );
    await sendDue(house.services, channelsOf(house.services));
  });

  expect(await town.info(late.booking_id)).toMatchObject({ ride_status: 1 });
  expect(await town.dora.get(getWishList, { from: DAY, to: DAY })).toMatchObject({
    met: 1,
    booked: 1,
    declined: 1,
    denied: 1,
  });
  const codes = (await town.mia.get(getMessageList, {})).filter(({ channel }) => channel !== 'mail');
  expect(codes.map(({ channel, state, reason }) => `${channel} ${state}: ${reason}`).sort()).toEqual([
    'text failed: The provider is down.',
    'voice failed: The provider is down.',
  ]);
  expect(await messages('nell@test.example')).toMatchObject([
    { state: 'waiting', reason: expect.stringContaining('ECONNREFUSED') as string },
  ]);

  house.townClock.pass({ hours: 1 });
  const sent: Outgoing[] = [];
  const channel = async (message: Outgoing) => Promise.resolve(void sent.push(message));
  const back = { mail: channel, text: channel, voice: channel, device: channel };
  await sendDue(house.services, back);
  house.townClock.pass({ hours: 1 });
  await sendDue(house.services, back);
  // A code is of no use later: whoever waited for it asks anew.
  expect(sent.filter(({ to }) => to === 'nell@test.example' || to === late.passenger_phone)).toHaveLength(1);
  expect(await messages('nell@test.example')).toMatchObject([{ state: 'sent' }]);
  expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
});
