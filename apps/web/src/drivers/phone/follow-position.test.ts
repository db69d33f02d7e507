import type { Calls } from '@handrail/contracts/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { fakeServer, refuse } from '../../testing.tsx';
import { followPosition } from './follow-position.ts';
import { type Kept, PhoneShift } from './shift.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  hearTownClock('2026-03-10T12:30:00Z;rate=1');
});
afterEach(forgetTownClock);

/** A phone that says where it is whenever it is asked to, and keeps its day over a restart. */
function phoneWith(answers: Parameters<typeof fakeServer>[0]) {
  let hear: ((fix: GeolocationPosition) => void) | null = null;
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition: (heard: typeof hear) => ((hear = heard), 1),
      clearWatch: () => (hear = null),
    },
  });
  let clockedInAt: string | null = null;
  const server = fakeServer({
    getManifest: { version: 1, columns: [] },
    seeManifest: {},
    getMessages: { messages: [] },
    getCash: { rides: [], in_hand_cents: 0 },
    getArrivals: () => ({ arrivals: [], office_phone: '', clocked_in_at: clockedInAt }),
    clock: ({ clock_event, event_time }) => {
      clockedInAt = clock_event === 'in' ? event_time : null;
      return { logged_shift_id: '1' } as never;
    },
    ...answers,
  });
  let kept: Kept | null = null;
  const store = {
    read: async () => Promise.resolve(kept),
    write: async (value: Kept) => Promise.resolve(void (kept = value)),
    forget: async () => Promise.resolve(void (kept = null)),
  };
  const start = async () => {
    hear = null;
    const phone = new PhoneShift(() => store, { get: () => '71', set: () => {} });
    followPosition(phone);
    await phone.open();
    return phone;
  };
  const drive = (latitude: number) => {
    vi.advanceTimersByTime(70_000);
    const coords = { latitude, longitude: -77.8, heading: null, speed: 9, accuracy: 8 };
    hear?.({ coords } as GeolocationPosition);
  };
  const said = () =>
    (server.paramsOf('reportPositions') as Calls['reportPositions']['params'][]).map(({ positions }) =>
      positions.map(({ latitude }) => latitude),
    );
  return { server, start, drive, said, isFollowed: () => hear !== null, keptNow: () => kept };
}

test('Where a phone was while nobody answered is kept over a restart, and said in order once somebody does', async () => {
  const { server, start, drive, said, keptNow } = phoneWith({ reportPositions: refuse(503, 'BUSY', 'Busy.') });
  const first = await start();
  first.press({ is: 'clock', event: 'in', words: 'Clocked in' });
  drive(40.1);
  await expect.poll(() => keptNow()?.positions.length).toBe(1);
  drive(40.2);
  await expect.poll(() => keptNow()?.positions.length).toBe(2);
  first.close();

  server.answer({ reportPositions: { accepted: 2 } });
  const again = await start();
  await expect.poll(() => said().at(-1)).toEqual([40.1, 40.2]);
  await expect.poll(() => keptNow()?.positions).toEqual([]);
  drive(40.3);
  await expect.poll(() => said().at(-1)).toEqual([40.3]);
  again.close();
});

test('A position that the office will never take is not kept, and after clocking out a phone is not followed', async () => {
  const { start, drive, said, isFollowed, keptNow } = phoneWith({
    reportPositions: refuse(422, 'IN_THE_FUTURE', 'That time is still to come.'),
  });
  const phone = await start();
  expect(isFollowed()).toBe(false);
  phone.press({ is: 'clock', event: 'in', words: 'Clocked in' });
  expect(isFollowed()).toBe(true);
  drive(40.1);
  await expect.poll(() => said()).toEqual([[40.1]]);
  phone.press({ is: 'clock', event: 'out', words: 'Clocked out' });
  expect(isFollowed()).toBe(false);
  expect(keptNow()?.positions).toEqual([]);
  phone.close();
});

test('Where a clock was ahead, what is past by the right one is said all the same', async () => {
  const { server, start, drive, said } = phoneWith({ reportPositions: refuse(503, 'BUSY', 'Busy.') });
  const phone = await start();
  phone.press({ is: 'clock', event: 'in', words: 'Clocked in' });
  drive(40.1);
  await expect.poll(() => phone.state.get().positions.length).toBe(1);
  hearTownClock('2026-03-10T14:00:00Z;rate=1');
  drive(40.2);
  await expect.poll(() => said().at(-1)).toEqual([40.1, 40.2]);
  server.answer({
    reportPositions: () => {
      hearTownClock('2026-03-10T12:40:00Z;rate=1'); // the answer says what time it is
      return refuse(409, 'IN_THE_FUTURE', 'That time is still to come.');
    },
  });
  drive(40.3);
  await expect.poll(() => phone.state.get().positions.map(({ latitude }) => latitude)).toEqual([40.1]);
  server.answer({ reportPositions: { accepted: 2 } });
  drive(40.4);
  await expect.poll(() => said().at(-1)).toEqual([40.1, 40.4]);
  phone.close();
});
