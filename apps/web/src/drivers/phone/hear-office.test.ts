import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { fakeServer } from '../../testing.tsx';
import { hearOffice, type OfficeStream } from './hear-office.ts';
import { PhoneShift } from './shift.ts';

beforeEach(() => hearTownClock('2026-03-10T12:30:00Z;rate=0'));
afterEach(forgetTownClock);

/** A stream that says what it is told to. */
function streams() {
  const opened: { url: string; isClosed: boolean; say: (type: string, data?: unknown) => void }[] = [];
  const open = (url: string): OfficeStream => {
    const heard = new Map<string, (event: { data?: unknown }) => void>();
    const own = {
      url,
      isClosed: false,
      say: (type: string, data?: unknown) => heard.get(type)?.({ data: JSON.stringify(data ?? null) }),
    };
    opened.push(own);
    return {
      addEventListener: (type, listener) => void heard.set(type, listener),
      close: () => void (own.isClosed = true),
      readyState: 1,
    };
  };
  return { opened, open };
}

async function openPhone() {
  const manifest = { version: 1, columns: [] };
  const server = fakeServer({
    getManifest: manifest,
    seeManifest: {},
    getMessages: { messages: [] },
    getCash: { rides: [], in_hand_cents: 0 },
    getArrivals: { arrivals: [], office_phone: '', clocked_in_at: null },
    driverappLogout: {},
  });
  let owner: string | null = '71';
  const store = { read: async () => Promise.resolve(null), write: async () => {}, forget: async () => {} };
  const phone = new PhoneShift(() => store, { get: () => owner, set: (next) => (owner = next) });
  const { opened, open } = streams();
  const stop = hearOffice(phone, open);
  await phone.open();
  return { phone, server, opened, stop };
}

test('A phone listens for its day while somebody is signed in, and reads a manifest that was changed at once', async () => {
  const { phone, server, opened, stop } = await openPhone();
  expect(opened.map(({ url }) => url)).toEqual(['/api/live?of=driver&day=2026-03-10']);
  const before = server.paramsOf('getManifest').length;
  opened[0]?.say('hello', { version: 4 });
  expect(server.paramsOf('getManifest')).toHaveLength(before);
  opened[0]?.say('passing', { about: 'manifest', day: '2026-03-10' });
  await expect.poll(() => server.paramsOf('getManifest').length).toBe(before + 1);
  // The stream was lost and is there again: what was said meanwhile is read.
  opened[0]?.say('error');
  opened[0]?.say('hello', { version: 9 });
  await expect.poll(() => server.paramsOf('getManifest').length).toBe(before + 2);
  await phone.signOut();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  stop();
  phone.close();
});
