import { cancelBooking } from '@handrail/contracts/bookings';
import { createMultipleFlexTrips, reportStopEvent, getDispatchBoard } from '@handrail/contracts/dispatch';
import { getTracking, getTrackingLink, reportPositions, sendTrackingLink } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown, placesAlong } from '../dispatch/testing.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { useHouse } from '../testing.ts';
import { positionDesk } from './position-desk.ts';

const house = useHouse();

const at = (time: string, date = DATE) =>
  Temporal.ZonedDateTime.from(`${date}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string, date = DATE) => house.townClock.set(at(time, date));
afterAll(() => setClock('06:40'));

/** Ada at 8:40 and Ben at 9:10 on the van, and the link of one of them. */
async function openRide(rider = 'Ada') {
  const town = await openBoardTown(house, { rides: [] });
  const [adas, bens] = await placesAlong(house, town, [2, 6]);
  await town.book([
    { rider: 'Ada', pickup: '08:40', ...(adas ? { pickupPlaceId: adas } : {}) },
    { rider: 'Ben', pickup: '09:10', ...(bens ? { pickupPlaceId: bens } : {}) },
  ]);
  setClock('07:00');
  const bookings = [town.booking('Ada'), town.booking('Ben')];
  await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
  const link = await town.mia.get(getTrackingLink, { booking_id: town.booking(rider) });
  const token = new URL(link.url).searchParams.get('bid') ?? '';
  const headers = await deviceOf(house, town, 'Dan');
  return {
    town,
    link,
    token,
    open: async () => fetch(`${house.address}/track?bid=${token}`),
    read: async () => (await fetch(`${house.address}/track?bid=${token}`)).text(),
    drive: async (time: string, steps: number) => {
      const position = { latitude: 41.1, longitude: -73.9 + 0.057 * steps, timestamp: at(time) };
      await house.visit(reportPositions, { positions: [position] }, { headers });
      await positionDesk(house.services).flush();
    },
    press: async (
      name: string,
      event: 'enroute' | 'arrived_pickup' | 'picked_up' | 'arrived_dropoff' | 'dropped_off',
    ) => {
      const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
      const booking_id = town.booking(name);
      const trip_id = board.bookings.find((one) => one.booking_id === booking_id)?.trip_id ?? '';
      const event_time = house.townClock.now().toString();
      const answer = await house.visit(reportStopEvent, { trip_id, booking_id, event, event_time }, { headers });
      expect(answer).toBeAccepted();
    },
  };
}

describe('A tracking link', () => {
  test('carries an opaque token as bid, the same each time it is asked for, and says when it opens and closes', async () => {
    const { town, link, token } = await openRide();
    expect(link).toEqual({
      url: `http://localhost:${house.services.settings.PORT}/track?bid=${token}`,
      opens: `${DATE}T08:10:00-04:00`,
      closes: '2026-03-11T00:00:00-04:00',
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await town.theo.get(getTrackingLink, { booking_id: town.booking('Ada') })).toEqual(link);
    expect(await town.mia.get(getTrackingLink, { booking_id: town.booking('Ben') })).not.toEqual(link);
  });

  test('is made for a dispatched ride alone', async () => {
    const { town } = await openRide();
    await town.book([{ rider: 'Cleo', pickup: '11:00' }]);
    const asked = await town.mia.call(getTrackingLink, { booking_id: town.booking('Cleo') });
    expect(asked).toBeRefused('NOT_DISPATCHED', 'The booking is not dispatched.');
  });

  test('is kept as a hash, and sealed', async () => {
    const { token } = await openRide();
    const { rows } = await house.services.db.pool.query<{ row: string }>(
      'select to_jsonb(l)::text as row from tracking_link l',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    expect(house.logged()).not.toContain(token);
  });
});

describe('The host of a link', () => {
  /** The address that a link has under a deployment profile. */
  async function linkUnder(profile: Settings['HANDRAIL_PROFILE']): Promise<string> {
    const { town } = await openRide();
    const { settings } = house.services;
    const before = { ...settings };
    try {
      Object.assign(settings, {
        HANDRAIL_PROFILE: profile,
        HANDRAIL_TRACKING_URL: 'https://ride.example/',
        HANDRAIL_TRACKING_DEV_URL: 'https://ride-test.example',
      });
      return (await town.mia.get(getTrackingLink, { booking_id: town.booking('Ada') })).url;
    } finally {
      for (const name of ['HANDRAIL_PROFILE', 'HANDRAIL_TRACKING_URL', 'HANDRAIL_TRACKING_DEV_URL'] as const)
        Object.assign(settings, { [name]: before[name] });
    }
  }

  test.each(['dev', 'preDev'] as const)('[TRACK-06] is that of development under the profile %s', async (profile) => {
    expect(await linkUnder(profile)).toMatch(/^https:\/\/ride-test\.example\/track\?bid=/);
  });

  test.each(['prod', 'usNorthEast', 'apacaus'] as const)(
    '[TRACK-07] is that of production under the profile %s',
    async (profile) => {
      expect(await linkUnder(profile)).toMatch(/^https:\/\/ride\.example\/track\?bid=/);
    },
  );
});

describe('A link that is texted', () => {
  const phones = async (operator: string) =>
    (
      await house.services.db.pool.query<{ recipient: string; data: Record<string, string>; state: string }>(
        'select recipient, data, state from message where operator_id = $1 order by message_id',
        [operator],
      )
    ).rows;
  const givePhone = async (operator: string, phone: string | null) =>
    house.services.db.pool.query(`update person set phone = $2 where operator_id = $1 and firstname = 'Ada'`, [
      operator,
      phone,
    ]);

  test('goes to the rider’s own phone, sealed while it waits, and once however often it is pressed', async () => {
    const { town, token } = await openRide();
    await givePhone(town.operator, '+15305550142');
    const asked = { booking_id: town.booking('Ada') };
    expect(await town.mia.get(sendTrackingLink, asked)).toEqual({ phone: '(530) 555-0142' });
    await town.mia.get(sendTrackingLink, asked);
    const messages = await phones(town.operator);
    expect(messages.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['+15305550142', 'withdrawn'],
      ['+15305550142', 'waiting'],
    ]);
    expect(JSON.stringify(messages)).not.toContain(token);
  });

  test('is refused for a rider without a phone, and for one nobody comes for', async () => {
    const { town } = await openRide();
    const asked = { booking_id: town.booking('Ada') };
    expect(await town.mia.call(sendTrackingLink, asked)).toBeRefused('NO_PHONE', 'The rider has no phone number.');
    await town.book([{ rider: 'Cleo', pickup: '11:00' }]);
    const waiting = await town.mia.call(sendTrackingLink, { booking_id: town.booking('Cleo') });
    expect(waiting).toBeRefused('NOT_DISPATCHED', 'The booking is not dispatched.');
  });
});

describe('The page of a link', () => {
  test('[CONST-27] shows nothing of the vehicle until half an hour before the pickup', async () => {
    const { read, drive, press } = await openRide();
    setClock('08:09');
    await press('Ada', 'enroute');
    await drive('08:09', 1);
    expect(await read()).toContain('Tracking opens at 8:10 AM.');
    expect(await read()).not.toContain('miles away');
    setClock('08:10');
    expect(await read()).toContain('miles away');
  });

  test('says when the vehicle comes, how sure that is, and whether the promise stands', async () => {
    const { read, drive, press, token } = await openRide();
    setClock('08:30');
    await press('Ada', 'enroute');
    await drive('08:30', 1);
    const page = await read();
    expect(page).toMatch(
      /Your ride arrives about<\/span> <strong>8:\d\d AM<\/strong> <span class="away">in \d+ min<\/span>/,
    );
    expect(page).toMatch(/Most likely between 8:\d\d AM and 8:\d\d AM\./);
    expect(page).toContain('Inside your window, 8:25 AM to 8:55 AM');
    expect(page).toContain('<svg class="way"');
    expect(page).toContain('last at 8:30:00 AM');
    const text = await (await fetch(`${house.address}/track?bid=${token}&view=text`)).text();
    expect(text).not.toContain('<svg');
    expect(text).toContain('Inside your window, 8:25 AM to 8:55 AM');
    expect(page).toContain(`<a href="?bid=${token}&amp;view=text">Text only</a>`);
    expect(text).toContain(`<a href="?bid=${token}">With map</a>`);
    setClock('08:33');
    expect(await read()).toContain('Last seen 8:30 AM.');
    expect(await read()).toContain('The time is a guess from the plan.');
  });

  test('names nobody and no other stop: it says that there is one, and draws no way to it', async () => {
    const { town, read, drive, press } = await openRide('Ben');
    setClock('08:45');
    await press('Ada', 'enroute');
    await press('Ada', 'picked_up');
    await drive('08:45', 2);
    const page = await read();
    expect(page).toContain('It makes another stop before yours.');
    expect(page).toContain('6 Straight Road');
    for (const hidden of ['Ada', 'Ben', 'Dan', 'Rider', '2 Straight Road', 'Mercy', '<svg', town.booking('Ben')])
      expect(page).not.toContain(hidden);
  });

  test('is not kept, not found, needs no script, and is small', async () => {
    const { open, drive } = await openRide();
    setClock('08:30');
    await drive('08:30', 1);
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const page = await answer.text();
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="30"></noscript>');
    const script = await (await fetch(`${house.address}/track.js`)).text();
    expect(Buffer.byteLength(page) + Buffer.byteLength(script)).toBeLessThan(60_000);
  });

  test('says that it stands at the door, then when the rider arrives', async () => {
    const { read, drive, press } = await openRide();
    setClock('08:38');
    await press('Ada', 'enroute');
    await press('Ada', 'arrived_pickup');
    expect(await read()).toContain('<h1>Your ride is here.</h1><p>It waits until 8:43 AM.</p>');
    setClock('08:43');
    expect(await read()).not.toContain('It waits');
    await press('Ada', 'picked_up');
    await drive('08:41', 2);
    const page = await read();
    expect(page).toContain('You arrive about');
    expect(page).toContain('Mercy Clinic');
  });

  test('[TRACK-02] shows nothing once the ride is completed, or its date has ended', async () => {
    const { open, press } = await openRide();
    setClock('08:38');
    await press('Ada', 'enroute');
    await press('Ada', 'picked_up');
    setClock('09:05');
    await press('Ada', 'dropped_off');
    expect((await open()).status).toBe(404);
    const other = await openRide();
    setClock('23:59');
    expect((await other.open()).status).toBe(200);
    setClock('00:00', '2026-03-11');
    expect((await other.open()).status).toBe(404);
  });

  test('says the same of a ride that is over, one that is canceled, and a link that never was', async () => {
    const { town, read, token } = await openRide();
    await town.mia.get(cancelBooking, { booking_id: town.booking('Ada'), for_reschedule: false });
    const canceled = await read();
    expect(canceled).toContain('This link shows no ride now.');
    for (const bid of ['', 'nobodys', `${token}0`, 'x'.repeat(5000)])
      expect(await (await fetch(`${house.address}/track?bid=${bid}`)).text()).toBe(canceled);
    expect(await (await fetch(`${house.address}/track?bid=${town.booking('Ada')}`)).text()).toBe(canceled);
    expect(await house.visit(getTracking, { bid: token })).toMatchObject({ message: { error_code: 'NOT_FOUND' } });
  });

  test('is also told as a call, to whoever holds the token', async () => {
    const { token, drive, press } = await openRide();
    setClock('08:30');
    await press('Ada', 'enroute');
    await drive('08:30', 1);
    expect(await house.visit(getTracking, { bid: token })).toMatchObject({
      data: { vehicle: 'van', pickup_time: '8:40 AM', phase: 'on_the_way', timestamp: `${DATE}T08:30:00-04:00` },
    });
  });
});
