import { getProgramAccounts, makePortalPage } from '@handrail/contracts/accounts';
import { getBookingList } from '@handrail/contracts/bookings';
import { cancelAskedRide, getPortal } from '@handrail/contracts/portal';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { ASKED, type Facility, openFacility } from './testing.ts';

const house = useHouse();
let facility: Facility;
beforeAll(async () => {
  facility = await openFacility(house);
});
beforeEach(() => house.guardClock.pass({ hours: 1 })); // whoever comes next has all their tries

const MARKUP = `<script>alert(1)</script>"'`;
const NONSENSE = ['12,50', '1e9', '-1', MARKUP, '__proto__', '\u0000\u202E', 'x'.repeat(4000)];

describe('Nonsense', () => {
  /** What a page may have for an answer: no fault, no markup of anybody’s, and a sentence wherever it does not go on. */
  const check = async (form: Record<string, string>) => {
    const { status, html } = await facility.send({ ...ASKED, ...form });
    expect({ form, status }).toEqual({ form, status: 200 });
    expect(html).not.toContain('<script');
    const isTold = /class="bad"|role="alert"/.test(html);
    expect({ form, is: isTold || html.includes('Choose a time') }).toEqual({ form, is: true });
    return isTold;
  };

  test.each(['firstname', 'lastname', 'phone', 'date', 'appointment', 'pickup', 'dropoff', 'companions', 'note'])(
    'in the field %s is answered by a sentence, or taken as words',
    async (field) => {
      for (const text of NONSENSE) await check({ [field]: text, step: 'times' });
      expect(await facility.rides()).toEqual([]);
    },
  );

  test.each(['rider', 'aids', 'time', 'back'])(
    'for the choice %s, which a form never sends, is refused',
    async (field) => {
      const whole = { time: '2026-03-11T08:30', step: 'book', key: 'k' };
      for (const text of NONSENSE) {
        const form = { ...whole, [field]: text };
        expect({ form, isTold: await check(form) }).toEqual({ form, isTold: true });
      }
      expect(await facility.rides()).toEqual([]);
    },
  );

  test.each(['time', 'back', 'appointment'])('for the %s that is to be priced is told', async (field) => {
    for (const text of ['09:30Z', '2026-03-11T99:99'])
      await check({ time: '2026-03-11T08:30', [field]: text, step: 'price' });
    for (const text of ['soon', MARKUP]) {
      const form = { time: '2026-03-11T08:30', [field]: text, step: 'price' };
      expect({ form, isTold: await check(form) }).toEqual({ form, isTold: true });
    }
  });

  test('for the ride that is to be canceled cancels none', async () => {
    facility = await openFacility(house);
    await facility.ask();
    for (const booking_id of NONSENSE) await check({ booking_id, step: 'cancel', key: 'k' });
    expect(await facility.rides()).toMatchObject([{ ride_status: 0 }]);
  });

  test('of more than a form holds, or in another form, is not read', async () => {
    const [{ html }, { length: before }] = [await facility.open(), await facility.rides()];
    expect((await facility.send({ ...ASKED, note: 'x'.repeat(30_000), step: 'times' })).status).toBe(413);
    const url = `${house.address}/ask?of=${facility.token}`;
    const body = JSON.stringify({ ...ASKED, step: 'book', time: '2026-03-11T08:30', key: 'k' });
    const json = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    expect(await json.text()).not.toContain('booked');
    expect(await facility.rides()).toHaveLength(before);
    expect((await facility.open()).html.length).toBe(html.length);
  });
});

describe('Two tabs of one page', () => {
  beforeEach(async () => {
    facility = await openFacility(house);
  });

  const form = { ...ASKED, time: '2026-03-11T08:30', back: 'none', step: 'book' };

  test('book once what is sent twice, and are both told so', async () => {
    const twice = await Promise.all([1, 2].map(async () => facility.send({ ...form, key: 'one' })));
    twice.push(await facility.send({ ...form, key: 'one' }));
    for (const { html } of twice) expect(html).toContain('The ride is booked.');
    expect(await facility.rides()).toHaveLength(1);
  });

  test('book nothing else by the key of a ride that was booked', async () => {
    await facility.send({ ...form, key: 'one' });
    const { html } = await facility.send({ ...form, time: '2026-03-11T09:30', key: 'one' });
    expect(html).toContain('role="alert"');
    expect(await facility.rides()).toHaveLength(1);
  });

  test('cancel a ride once, and the second hears that it is', async () => {
    await facility.ask();
    const [ride] = await facility.rides();
    const cancel = async (key: string) => facility.send({ step: 'cancel', booking_id: ride?.booking_id ?? '', key });
    const said = await Promise.all([cancel('one'), cancel('other')]);
    const texts = said.map(({ html }) => /role="(?:status|alert)">([^<]*)/.exec(html)?.[1]);
    expect(new Set(texts)).toEqual(new Set(['The booking is already canceled.', 'The ride is canceled.']));
    expect((await cancel('one')).html).toContain(
      said[0]?.html.includes('is canceled.</p>') ? 'The ride is canceled.' : 'already canceled',
    );
  });

  test('neither book nor cancel once the link of both was replaced', async () => {
    await facility.ask();
    const [ride] = await facility.rides();
    const { town, account_id } = facility;
    await town.mia.get(makePortalPage, { account_id, program_id: town.program });
    for (const sent of [
      { ...form, key: 'late' },
      { step: 'cancel', booking_id: ride?.booking_id ?? '', key: 'later' },
    ])
      expect((await facility.send(sent)).status).toBe(410);
    expect(await facility.rides()).toMatchObject([{ ride_status: 0 }]);
  });
});

describe('A guess', () => {
  const open = async (query: string) => {
    const response = await fetch(`${house.address}/ask${query}`);
    return { status: response.status, html: await response.text(), robots: response.headers.get('x-robots-tag') };
  };

  test('of any form finds no page, no name and no list, and no engine keeps the answer', async () => {
    const nothing = await open('?of=A');
    expect(nothing).toMatchObject({ status: 404, robots: 'noindex, nofollow' });
    expect(nothing.html).toContain('<meta name="robots" content="noindex, nofollow">');
    const { token, account_id } = facility;
    const guesses = [
      '',
      '?',
      '?of=',
      `?of=${account_id}`,
      `?of=${token}&of=${token}`,
      `?of[]=${token}`,
      `?OF=${token}`,
      `?of=${token.toLowerCase()}`,
      `?of=${token}%00`,
      `?of=%20${token}`,
      '?of=%25',
      "?of=' or 1=1--",
    ];
    for (const guess of guesses) expect({ guess, ...(await open(guess)) }).toEqual({ guess, ...nothing });
  });

  test('is counted by where it comes from, and from then on the right link is told no more than a wrong one', async () => {
    for (let n = 0; n < 120; n++) await house.services.guard.count('publicByAddress', '127.0.0.1');
    const [right, wrong] = [await open(`?of=${facility.token}`), await open('?of=A')];
    expect(right).toMatchObject({ status: 429, robots: 'noindex, nofollow' });
    expect(right).toEqual(wrong);
  });

  test('of an account’s pages from many places is counted by the account', async () => {
    facility = await openFacility(house);
    const { operator } = facility.town;
    const key = `${operator} ${facility.account_id}`;
    for (let n = 0; n < 240; n++) await house.services.guard.count('portalByAccount', key);
    expect((await facility.open()).status).toBe(429);
    const other = await openFacility(house, { town: facility.town, name: 'Oak Clinic' });
    expect((await other.open()).status).toBe(200);
  });

  test('that the link opens more than its page is wrong', async () => {
    facility = await openFacility(house);
    const by = { headers: { Authorization: `Bearer ${facility.token}` } };
    expect(await house.visit(getPortal, {}, by)).toMatchObject({ status: 'success' });
    for (const answer of [
      await house.visit(getProgramAccounts, { program_id: facility.town.program }, by),
      await house.visit(getBookingList, { from: '2026-03-10T00:00', to: '2026-03-11T00:00' } as never, by),
    ])
      expect([401, 403]).toContain(answer.httpStatus);
    // Nor does whoever is signed in at the desk make the calls of a page.
    expect(await facility.town.mia.call(cancelAskedRide, { booking_id: '1' })).toMatchObject({ httpStatus: 403 });
  });
});
