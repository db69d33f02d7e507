import { closePortalPage, editProgramAccount, getPortalPages, makePortalPage } from '@handrail/contracts/accounts';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { askForRide, cancelAskedRide, getOfferedTimes, getPortal } from '@handrail/contracts/portal';
import { saveFeePlan } from '@handrail/contracts/pricing';
import { updateCommunityMember } from '@handrail/contracts/riders';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CLINIC, FAR_AWAY, TOWN_AREA, TUESDAY_MORNING } from '../bookings/testing.ts';
import { openMoneyTown } from '../billing/testing.ts';
import { mapsOf } from '../places/index.ts';
import { tiersWith } from '../pricing/testing.ts';
import { chainOf, useHouse } from '../testing.ts';
import { ASKED, openFacility, tokenOf } from './testing.ts';

const house = useHouse();
const by = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
afterEach(() => {
  house.townClock.set(TUESDAY_MORNING);
  vi.restoreAllMocks();
});

/** As the town finds a door. */
const MAIN_ST = {
  latitude: 30,
  longitude: -80,
  addressLine1: '13 Main St',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '',
  label: '13 Main St, Cedar Valley',
  userplace_id: null,
  location_type: 2,
  accuracy: 'ROOFTOP' as const,
  source: 'test',
  ref: '',
};

describe('The page of an account', () => {
  test('shows its own name and no ride before it asked for one, kept by nobody and found by no engine', async () => {
    const { town, open } = await openFacility(house);
    await town.book();
    const { status, html, headers } = await open();
    expect(status).toBe(200);
    expect(html).toContain('<h1>Rides for Elm Dialysis</h1>');
    expect(html).toContain('No rides yet.');
    expect(html).not.toContain('Adason');
    expect(html).not.toMatch(/<script|https?:\/\//);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test('offers the times that the desk offers, asks, and shows the ride, which carries the account', async () => {
    const facility = await openFacility(house);
    const offered = await facility.send({ ...ASKED, step: 'times' });
    expect(offered.html).toContain('Choose a time');
    expect(offered.choices('time').slice(33, 35)).toEqual(['2026-03-11T08:15', '2026-03-11T08:30']);
    const asked = await facility.ask({ time: '2026-03-11T08:30', aids: 'Wheelchair', note: 'Side door.\r\nRing.' });
    expect(asked.html).toContain('The ride is booked.');
    expect(asked.html).toContain('<strong>8:30 AM</strong> Ada Lane <span>Booked</span>');
    const [ride] = await facility.rides();
    expect(ride).toMatchObject({ payer_account_id: facility.account_id, payment: 'account', ride_status: 0 });
    expect(await facility.town.info(ride?.booking_id ?? '')).toMatchObject({
      dropoff_account_id: facility.account_id,
      office_note: 'Side door.\nRing.',
      mobility_assistance: ['Wheelchair'],
    });
  });

  test('books the way back with it, at a time or when the rider calls', async () => {
    const facility = await openFacility(house);
    const timed = await facility.ask({ time: '2026-03-11T08:30', back: '2026-03-11T12:00' });
    expect(timed.html).toContain('Both rides are booked.');
    await facility.ask({
      time: '2026-03-11T09:30',
      back: 'call',
      rider: 'new',
      lastname: 'Marsh',
      phone: '530 555 0143',
    });
    const { html } = await facility.open();
    expect(html.match(/Ada Lane/g)?.length).toBeGreaterThan(1);
    expect(await facility.rides()).toHaveLength(4);
    expect(html).toContain('When the rider calls');
  });

  test('is in time for an appointment: the latest pickup that is comes first, and what is too late is not offered', async () => {
    const facility = await openFacility(house);
    const { html, choices } = await facility.send({ ...ASKED, appointment: '09:30', step: 'times' });
    expect(html).toContain('<dt>Appointment</dt><dd>9:30 AM</dd>');
    const offered = choices('time');
    expect(html).toContain(`value="${offered.at(-1)}" selected`);
    expect(offered.every((time) => time < '2026-03-11T09:30')).toBe(true);
    await facility.ask({ appointment: '09:30', time: offered.at(-1) ?? '' });
    const [ride] = await facility.rides();
    expect((await facility.town.info(ride?.booking_id ?? '')).appointment_time).toContain('T09:30');
    const late = await facility.ask({ appointment: '09:30', time: '2026-03-11T09:30' });
    expect(late.html).toContain('This pickup is too late for the appointment at 9:30 AM.');
    const never = await facility.send({ ...ASKED, appointment: '00:00', step: 'times' });
    expect(never.html).toMatch(/id="e-appointment">No pickup is left that is in time for the appointment\./);
  });

  test('says what the ride costs at the times that are chosen, from door to door as well, and keeps it on the list', async () => {
    const town = await openMoneyTown(house, { baseFee: 1000 });
    const doors = tiersWith({ base_fee: 1000 }).map((tier) =>
      tier.tier_type === 3 ? { ...tier, base_fee: 1600 } : tier,
    );
    await town.mia.get(saveFeePlan, { pricing_id: town.pricingId, tiers: doors });
    const facility = await openFacility(house, { town: { ...town, info: async (id) => town.ride(id) } });
    const first = await facility.send({ ...ASKED, step: 'times' });
    expect(first.html).toMatch(/<dt>Price at [^<]*<\/dt><dd>\$10\.00, on your invoice<\/dd>/);
    const both = { ...ASKED, door: 'yes', time: '2026-03-11T08:30', back: '2026-03-11T12:00' };
    const priced = await facility.send({ ...both, step: 'price' });
    expect(priced.html).toContain('<dt>Price at 8:30 AM</dt><dd>$16.00, $16.00 back, on your invoice</dd>');
    expect(priced.html).toContain('value="2026-03-11T08:30" selected');
    expect(priced.html).toContain('value="2026-03-11T12:00" selected');
    const { html } = await facility.ask(both);
    expect(html.match(/, \$16\.00<\/p>/g)).toHaveLength(2);
    const [ride] = await facility.rides();
    expect(await town.ride(ride?.booking_id ?? '')).toMatchObject({ door_to_door: true, ride_fee: 1600 });
  });

  test('offers what an address may have meant that it does not find, and takes what is chosen', async () => {
    const facility = await openFacility(house);
    const autocomplete = vi
      .spyOn(mapsOf(house.services).geocoder, 'autocomplete')
      .mockResolvedValue([13, 14].map((number) => ({ ...MAIN_ST, addressLine1: `${number} Main St` })));
    const lost = await facility.send({ ...ASKED, pickup: 'Mian St', step: 'times' });
    expect(lost.html).toContain('We can’t find “Mian St”.');
    expect(lost.choices('meant_pickup')).toEqual(['', '13 Main St, Cedar Valley', '14 Main St, Cedar Valley']);
    expect(autocomplete).toHaveBeenCalledWith('Mian St', expect.anything());
    const found = await facility.send({ ...ASKED, pickup: 'Mian St', meant_pickup: ASKED.pickup, step: 'times' });
    expect(found.html).toContain('Choose a time');
    expect(found.html).toContain(`<dt>From</dt><dd>${ASKED.pickup}</dd>`);
  });

  test('cancels its own ride, and says so', async () => {
    const facility = await openFacility(house);
    await facility.ask();
    const [ride] = await facility.rides();
    const gone = await facility.send({ step: 'cancel', booking_id: ride?.booking_id ?? '', key: 'once' });
    expect(gone.html).toContain('The ride is canceled.');
    expect(await facility.rides()).toMatchObject([{ ride_status: 4 }]);
    const again = await facility.send({ step: 'cancel', booking_id: ride?.booking_id ?? '', key: 'twice' });
    expect(again.html).toContain('The booking is already canceled.');
  });

  test('asks to be called where a vehicle is planned and the time to change it is past', async () => {
    const facility = await openFacility(house);
    await facility.ask({ date: '2026-03-10', time: '2026-03-10T09:00' });
    const [asked] = await facility.rides();
    const booking = await facility.town.info(asked?.booking_id ?? '');
    await facility.town.dispatch(booking);
    house.townClock.set('2026-03-10T12:30:00Z'); // 8:30 AM
    const late = await facility.send({ step: 'cancel', booking_id: booking.booking_id, key: 'late' });
    expect(late.html).toContain(
      'This ride could be changed until 8:00 AM on Tuesday, March 10, 2026. Please call us to cancel it.',
    );
    expect(await facility.rides()).toMatchObject([{ ride_status: 1 }]);
  });

  test('remembers its riders and knows somebody again by name and phone, and nobody by less', async () => {
    const facility = await openFacility(house);
    await facility.ask();
    await facility.ask({ firstname: 'ADA', phone: '5305550142', time: '2026-03-11T15:00' });
    const { choices } = await facility.open();
    expect(choices('rider')).toHaveLength(2);
    await facility.ask({ firstname: 'Ada', phone: '5305550199', time: '2026-03-11T16:00' });
    const { choices: now } = await facility.open();
    expect(now('rider')).toHaveLength(3);
    await facility.ask({
      rider: now('rider').at(-1) ?? '',
      firstname: '',
      lastname: '',
      phone: '',
      time: '2026-03-11T17:00',
    });
    expect(await facility.rides()).toHaveLength(4);
  });

  test('says at each field what is wrong, and keeps what was typed', async () => {
    const facility = await openFacility(house, { terms: { geofence: TOWN_AREA } });
    const check = async (form: Record<string, string>, field: string, sentence: string) => {
      const { html } = await facility.send({ ...ASKED, note: 'Kept <here>', ...form, step: 'times' });
      expect(html).toContain(`<p class="bad" id="e-${field}">${sentence}</p>`);
      expect(html).toContain('Kept &#60;here&#62;</textarea>');
      expect(html).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true" autofocus`));
    };
    await check({ lastname: ' ' }, 'lastname', 'Enter the rider’s last name.');
    await check({ phone: '12' }, 'phone', 'Enter a phone number with its area code, ten digits in all.');
    await check({ pickup: '' }, 'pickup', 'Enter an address.');
    await check({ dropoff: ASKED.pickup }, 'dropoff', 'Both addresses are the same.');
    await check({ date: '2026-03-09' }, 'date', 'This day is over.');
    const { town, account_id } = facility;
    await town.mia.get(editProgramAccount, { account_id, add_alt_address: FAR_AWAY });
    await check({ dropoff: '9 Far Rd' }, 'dropoff', 'The drop-off is outside the service area.');
    expect(await facility.rides()).toEqual([]);
  });

  test('says nothing of why a rider is on hold', async () => {
    const facility = await openFacility(house);
    await facility.ask();
    const rider = (await facility.open()).choices('rider')[1] ?? '';
    const hold = { reason: 'Owes for three rides.', until: null, passed_by: [] };
    await facility.town.mia.get(updateCommunityMember, { user_id: rider, hold });
    const { html } = await facility.ask({ rider, time: '2026-03-11T15:00' });
    expect(html).toContain('We can’t book a ride for this rider here. Please call us.');
    expect(html).not.toContain('Owes');
  });

  test('does what it does as the account, which the log names, and the desk takes back', async () => {
    const facility = await openFacility(house);
    await facility.ask();
    const { town, account_id } = facility;
    const operations = await town.mia.get(getOperationList, {});
    expect(operations[0]).toMatchObject({
      actor: 'account',
      user_id: account_id,
      name: 'Elm Dialysis',
      undoable: true,
    });
    expect(await town.dora.call(undoOperation, { version: await town.version() })).toBeAccepted();
    expect(await facility.rides()).toEqual([]);
    expect((await facility.open()).html).toContain('No rides yet.');
    expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
  });

  test('on both days of the clocks offers the hours that are there, and each of two that look alike', async () => {
    house.townClock.set('2026-10-20T12:00:00Z');
    const facility = await openFacility(house);
    const fall = await facility.send({ ...ASKED, date: '2026-11-01', step: 'times' });
    expect(fall.choices('time')).toHaveLength(100);
    expect(fall.html).toContain('1:15 AM EDT');
    const second = await facility.ask({ date: '2026-11-01', time: '2026-11-01T01:15:00-05:00' });
    expect(second.html).toContain('1:15 AM EST');
    const spring = await facility.send({ ...ASKED, date: '2027-03-14', step: 'times' });
    expect(spring.choices('time')).toHaveLength(92);
  });
});

describe('The link of a page', () => {
  test('is kept as a hash and sealed, and never said in a log, nor kept for who asks again', async () => {
    const { town, token, open, ask, account_id } = await openFacility(house);
    await open();
    await ask();
    await town.mia.call(makePortalPage, { account_id, program_id: town.program }, { key: 'again' });
    const [page] = await town.mia.get(getPortalPages, { account_id });
    const tokens = [token, tokenOf(page?.url ?? '')];
    expect(tokens.map((one) => Buffer.from(one, 'base64url').length)).toEqual([32, 32]);
    for (const table of ['portal_page', 'change', 'idempotency', 'operation', 'access_log']) {
      const { rows } = await house.services.db.pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where operator_id = $1`,
        [town.operator],
      );
      for (const one of tokens) expect(rows.map(({ row }) => row).join('\n')).not.toContain(one);
    }
    for (const one of tokens) expect(house.logged()).not.toContain(one);
  });

  test('rotates: the old one says that it was replaced, whatever is sent by it, and the new one works', async () => {
    const facility = await openFacility(house);
    const { town, account_id, token } = facility;
    const { url } = await town.mia.get(makePortalPage, { account_id, program_id: town.program });
    for (const old of [await facility.open(), await facility.send({ ...ASKED, step: 'times' })]) {
      expect(old.status).toBe(410);
      expect(old.html).toContain('This link is no longer in use.');
      expect(old.html).not.toContain('Elm Dialysis');
    }
    expect(await house.visit(getPortal, {}, by(token))).toMatchObject({ httpStatus: 401 });
    expect((await facility.open(tokenOf(url))).html).toContain('Elm Dialysis');
    const operations = await town.mia.get(getOperationList, {});
    expect(operations[0]?.summary).toBe('Account Elm Dialysis given a new portal page for Test Program');
  });

  test('ends when it is closed, with the program, and with the account', async () => {
    const closed = await openFacility(house);
    await closed.town.mia.get(closePortalPage, { account_id: closed.account_id, program_id: closed.town.program });
    expect((await closed.open()).status).toBe(410);
    expect(await closed.town.mia.get(getPortalPages, { account_id: closed.account_id })).toEqual([]);
    const left = await openFacility(house, { isPayer: false });
    await left.town.mia.get(editProgramAccount, { account_id: left.account_id, program_id: [] });
    expect((await left.open()).status).toBe(410);
  });

  test('that never was one is answered the same, whatever it looks like', async () => {
    const { open, account_id, token } = await openFacility(house);
    const { html, status } = await open('A'.repeat(43));
    expect([status, html]).toMatchObject([404, expect.stringContaining('There is no page here.') as string]);
    for (const guess of ['', account_id, `${token}0`, 'x'.repeat(5000)]) expect((await open(guess)).html).toBe(html);
  });
});

describe('The holder of one account’s link', () => {
  test('[ACCT-25] has one that leads to that pay account, and no other account has it', async () => {
    const elm = await openFacility(house);
    const oak = await openFacility(house, { town: elm.town, name: 'Oak Clinic' });
    expect(elm.token).not.toBe(oak.token);
    expect((await elm.open()).html).toContain('<h1>Rides for Elm Dialysis</h1>');
    expect((await elm.open(oak.token)).html).toContain('<h1>Rides for Oak Clinic</h1>');
  });

  test('neither sees nor cancels the ride of another account, of the desk, or of another operator', async () => {
    const elm = await openFacility(house);
    const oak = await openFacility(house, { town: elm.town, name: 'Oak Clinic' });
    const far = await openFacility(house);
    await oak.ask({ lastname: 'Oakes' });
    await far.ask({ lastname: 'Farr' });
    const desk = await elm.town.book();
    const shown = await house.visit(getPortal, {}, by(elm.token));
    expect(shown).toMatchObject({ data: { rides: [], riders: [] } });
    const foreign = [...(await oak.rides()), ...(await far.rides())].map(({ booking_id }) => booking_id);
    const nobodys = await house.visit(cancelAskedRide, { booking_id: '999999999' }, by(elm.token));
    expect(nobodys).toMatchObject({ httpStatus: 404 });
    for (const booking_id of [...foreign, desk.booking_id]) {
      const answer = await house.visit(cancelAskedRide, { booking_id }, by(elm.token));
      expect({ ...answer, headers: null }).toEqual({ ...nobodys, headers: null });
    }
    const stranger = await house.visit(askForRide, rideOf({ rider_id: desk.passenger_id }), by(elm.token));
    expect(stranger).toMatchObject({ httpStatus: 404 });
    expect([...(await oak.rides()), ...(await far.rides())]).toMatchObject([{ ride_status: 0 }, { ride_status: 0 }]);
  });

  test('sees the rides that are charged to the account, which the desk booked', async () => {
    const elm = await openFacility(house);
    await elm.town.book({ insurance_account_id: elm.account_id, payment: 'account' });
    expect((await elm.open()).html).toContain('Ada Adason');
  });

  test('finds no address that others were fetched at', async () => {
    const elm = await openFacility(house);
    await elm.town.book({ pickup_place: { ...CLINIC, addressLine1: '77 Secret Ln', label: 'Ada home' } });
    for (const pickup of ['77 Secret Ln', 'Ada home']) {
      const asked = { pickup, dropoff: '1 Clinic Way', date: '2026-03-11', additional_passenger: 0 };
      expect(await house.visit(getOfferedTimes, asked, by(elm.token))).toMatchObject({
        message: { error_code: 'ADDRESS_NOT_FOUND' },
      });
    }
  });

  test('is no other site, which a browser says of itself', async () => {
    const elm = await openFacility(house);
    const body = new URLSearchParams({ ...ASKED, step: 'times' });
    const send = async (headers: Record<string, string>) =>
      (await fetch(`${house.address}/ask?of=${elm.token}`, { method: 'POST', body, headers })).status;
    expect(await send({ 'Sec-Fetch-Site': 'same-origin', Origin: house.address })).toBe(200);
    expect(await send({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await send({ Origin: 'https://elsewhere.example' })).toBe(403);
  });

  test('asks for so many rides an hour, opens it so often a minute, and no more', async () => {
    const elm = await openFacility(house);
    house.guardClock.pass({ hours: 1 });
    const burst = await Promise.all(Array.from({ length: 130 }, async () => elm.open()));
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(burst.find(({ status }) => status === 429)?.html).toContain('Too many tries.');
    house.guardClock.pass({ hours: 1 });
    let refused = 0;
    for (let at = 0; at < 62; at++) {
      // Each is refused by the rule, and counted all the same.
      const answer = await house.visit(askForRide, rideOf({ pickup: '' }), by(elm.token));
      if (answer.httpStatus === 429) refused++;
    }
    expect(refused).toBe(2);
  });
});

function rideOf(said: Record<string, unknown>) {
  return {
    rider_id: null,
    firstname: 'Ada',
    lastname: 'Lane',
    phone: '(530) 555-0142',
    pickup: '12 Elm St',
    dropoff: '1 Clinic Way',
    pickup_time: '2026-03-11T08:30',
    mobility_assistance: [],
    additional_passenger: 0,
    ...said,
  };
}
