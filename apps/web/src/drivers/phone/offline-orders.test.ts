import { reportFromDevice, type RideEvent } from '@handrail/domain/bookings';
import {
  bookingOf,
  clockOn,
  entriesOf,
  find,
  idsFrom,
  instantOfText,
  paperDay,
  STAMPS,
  type Day,
} from '@handrail/domain/day';
import { onPaperRun, PAPER_VAN, removeFromDispatch, type StrayPress, takeInPresses } from '@handrail/domain/dispatch';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wire } from '@handrail/contracts/wire';
import { forgetTownClock } from '../../platform/town-clock.ts';
import { type Kept, PhoneShift } from './shift.ts';

/**
 * Whatever a road does to a phone: no network, requests and answers that are lost, ones that come twice or long after, a phone that is
 * off in between, a clock that is hours wrong, a desk that takes rides away meanwhile. In the end the office has every press once, in
 * the order and with the times of the thumb, and made of them what its rules make of them.
 */
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 51_907;
const RIDES = ['11', '12', '13'];
const DOOR_WAIT_MIN = 5;
const IN_ORDER: readonly RideEvent[] = ['enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off'];

const morning = onPaperRun(
  paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }, { id: '13', pickup: '11:30' }]),
  RIDES,
);
const [run] = [...entriesOf(morning.run)];
const runId = run?.id ?? '';
const opensMs = clockOn(morning, '08:00').epochMilliseconds;

/** What becomes of a request on its way: it arrives, is lost, loses its answer, arrives twice, or finds an office that is busy. */
type Weather = 'fair' | 'lost' | 'unanswered' | 'twice' | 'busy';

interface Asked {
  call: string;
  key: string;
  params: Record<string, string>;
}

/** The office: a day and its rules, and every key answered once. */
class Office {
  day: Day = morning;
  readonly taken: string[] = [];
  readonly kept: (StrayPress & { bookingId: string })[] = [];
  readonly refused: string[] = [];
  readonly heard: Asked[] = [];
  readonly #answers = new Map<string, unknown>();
  weather: Weather[] = [];
  nowMs = opensMs;

  fetch = async (url: string, init: { body: string; headers: Record<string, string> }) => {
    const call = Object.entries(wire).find(([, { name }]) => url === `/api/${name}`)?.[0] ?? '';
    const asked = {
      call,
      key: init.headers['Idempotency-Key'] ?? '',
      params: JSON.parse(init.body) as Asked['params'],
    };
    const weather = this.weather.shift() ?? 'fair';
    await Promise.resolve();
    if (weather === 'lost') throw new TypeError('Failed to fetch');
    if (weather === 'busy') return this.#reply(503, refusal('BUSY', 'Busy.'));
    const answer = this.hear(asked);
    if (weather === 'twice') this.hear(asked);
    if (weather === 'unanswered') throw new TypeError('Failed to fetch');
    return this.#reply(answer.status, answer.body);
  };

  /** The same request again has no effect and the same answer. */
  hear(asked: Asked): { status: number; body: unknown } {
    this.heard.push(asked);
    const answered = asked.key === '' ? undefined : this.#answers.get(asked.key);
    if (answered !== undefined) return { status: 200, body: answered };
    const { call, key, params } = asked;
    if (call !== 'reportStopEvent' && call !== 'keepStrayPress') return this.#done(key, KNOWN[call] ?? {});
    const press = { event: params['event'] as RideEvent, at: Temporal.Instant.from(params['event_time'] ?? '') };
    const bookingId = params['booking_id'] ?? '';
    const isTheirs = bookingOf(this.day, bookingId).tripId !== null;
    if (call === 'keepStrayPress') {
      if (isTheirs) return { status: 422, body: refusal('STILL_YOURS', 'This ride is on your manifest.') };
      // One that was refused had no effect; since then its ride was moved, and what was refused waits for the desk.
      const before = this.refused.indexOf(key);
      if (before >= 0) this.refused.splice(before, 1);
      else this.taken.push(wordsOf(bookingId, press.event, press.at.epochMilliseconds));
      this.kept.push({ ...press, bookingId, runId });
      return this.#done(key, { stray_press_id: key });
    }
    if (!isTheirs) return { status: 422, body: refusal('NOT_YOURS', 'This trip is not on your manifest.') };
    const now = Temporal.Instant.fromEpochMilliseconds(this.nowMs);
    const told = reportFromDevice(this.day, { ...press, bookingId }, { doorWaitMin: DOOR_WAIT_MIN, now });
    // What is refused has no effect, and is refused again whenever it is asked again.
    if (!this.refused.includes(key)) this.taken.push(wordsOf(bookingId, press.event, press.at.epochMilliseconds));
    if (!told.ok) {
      if (!this.refused.includes(key)) this.refused.push(key);
      return { status: 422, body: refusal(told.refusal.code, told.refusal.sentence) };
    }
    this.day = told.value;
    return this.#done(key, { booking: { booking_id: bookingId } });
  }

  #done(key: string, data: unknown) {
    const body = { status: 'success', data };
    if (key !== '') this.#answers.set(key, body);
    return { status: 200, body };
  }

  #reply(status: number, body: unknown) {
    const headers = new Headers({ 'handrail-now': `${new Date(this.nowMs).toISOString()};rate=1` });
    return { status, ok: status < 400, headers, json: async () => Promise.resolve(body) };
  }
}

const KNOWN: Record<string, unknown> = {
  getManifest: { version: 1, columns: [] },
  getMessages: { messages: [] },
  getCash: { rides: [], in_hand_cents: 0 },
  getArrivals: { arrivals: [], office_phone: '', clocked_in_at: null },
};

function refusal(error_code: string, message: string) {
  return { status: 'error', message: { error_code, message } };
}

function wordsOf(bookingId: string, event: string, atMs: number): string {
  return `${bookingId} ${event} ${new Date(atMs).toISOString()}`;
}

const weather = fc.constantFrom<Weather>('fair', 'fair', 'lost', 'unanswered', 'twice', 'busy');
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('press' as const), ride: fc.constantFrom(...RIDES), skips: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('no-show' as const), ride: fc.constantFrom(...RIDES) }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('weather' as const), next: fc.array(weather, { maxLength: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('try again' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('off and on' as const), next: fc.array(weather, { maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('taken off' as const), ride: fc.constantFrom(...RIDES) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('echo' as const), of: fc.nat() }) },
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetTownClock();
});

/** What was begun by a step has come to its end, or waits for a next try. */
const settled = async () => new Promise<void>((resolve) => setImmediate(resolve));

test('The office has every press once, in true order, and what its rules make of them, whatever is lost, doubled or late', async () => {
  const whole = fc.asyncProperty(
    fc.array(step, { minLength: 4, maxLength: 40 }),
    fc.integer({ min: -6, max: 6 }),
    async (steps, hoursWrong) => {
      forgetTownClock();
      const office = new Office();
      vi.stubGlobal('fetch', office.fetch);
      const pass = (minutes: number) => {
        office.nowMs += minutes * 60_000;
        vi.setSystemTime(office.nowMs + hoursWrong * 3_600_000);
      };
      pass(0);
      let sealed: Kept | null = null;
      const store = {
        read: async () => Promise.resolve(sealed),
        write: async (value: Kept) => Promise.resolve(void (sealed = structuredClone(value))),
        forget: async () => Promise.resolve(void (sealed = null)),
      };
      const turnOn = async () => {
        const phone = new PhoneShift(() => store, { get: () => '71', set: () => {} });
        await phone.open();
        await settled();
        return phone;
      };
      let phone = await turnOn();
      const pressed: { words: string; bookingId: string; event: RideEvent; at: Temporal.Instant }[] = [];
      const come = new Map<string, number>();
      const press = async (bookingId: string, event: RideEvent) => {
        pass(1);
        const tripId = bookingOf(morning, bookingId).tripId ?? '';
        phone.press({ is: 'event', tripId, bookingId, event, words: event });
        const at = Temporal.Instant.fromEpochMilliseconds(office.nowMs);
        pressed.push({ words: wordsOf(bookingId, event, office.nowMs), bookingId, event, at });
        await settled();
      };
      for (const one of steps) {
        if (one.is === 'press') {
          const at = (come.get(one.ride) ?? 0) + (one.skips ? 1 : 0);
          const event = IN_ORDER[at];
          if (event === undefined) continue;
          come.set(one.ride, at + 1);
          await press(one.ride, event);
        } else if (one.is === 'no-show') {
          come.set(one.ride, IN_ORDER.length);
          await press(one.ride, 'no_show');
        } else if (one.is === 'weather') office.weather = [...one.next];
        else if (one.is === 'try again') {
          pass(3);
          await phone.send();
          await settled();
        } else if (one.is === 'off and on') {
          phone.close();
          forgetTownClock();
          pass(2);
          office.weather = [...one.next];
          phone = await turnOn();
        } else if (one.is === 'taken off') {
          const off = removeFromDispatch(office.day, [one.ride]);
          if (off.ok) office.day = off.value;
        } else {
          const old = office.heard[one.of % office.heard.length];
          // A press that was refused was refused under its key: it is not sent again by any network.
          if (old && !office.refused.includes(old.key)) office.hear(old);
        }
      }
      office.weather = [];
      await phone.send();
      await settled();
      phone.close();

      const { waiting, refused } = phone.state.get();
      expect(waiting).toEqual([]);
      expect(sealed?.['waiting']).toEqual([]);
      const arrived = [...new Set(office.taken)];
      expect(arrived.toSorted()).toEqual(pressed.map(({ words }) => words).toSorted());
      for (const id of RIDES) {
        const own = (words: readonly string[]) => words.filter((one) => one.startsWith(`${id} `));
        expect(own(arrived)).toEqual(own(pressed.map(({ words }) => words)));
      }
      expect(office.taken).toHaveLength(pressed.length);
      expect(refused.filter(({ isKept }) => isKept !== true).map(({ press: { id } }) => id)).toEqual(office.refused);

      for (const id of RIDES) {
        const kept = office.kept.filter(({ bookingId }) => bookingId === id);
        const own = pressed.filter(({ bookingId }) => bookingId === id);
        const facts = { doorWaitMin: DOOR_WAIT_MIN, now: Temporal.Instant.fromEpochMilliseconds(office.nowMs) };
        if (kept.length > 0) {
          const opening = { now: facts.now, nextId: idsFrom(9000) };
          const after = takeInPresses(office.day, id, kept, { ...facts, vehicle: PAPER_VAN, opening });
          if (after.ok) expect(stampsOf(after.value, id)).toEqual(stampsOf(byRule(morning, kept, facts), id));
        } else if (bookingOf(office.day, id).tripId !== null) {
          expect(stampsOf(office.day, id)).toEqual(stampsOf(byRule(morning, own, facts), id));
        }
      }
    },
  );
  await fc.assert(whole, { seed, ...cases(60) });
});

/** What the office's rules make of presses in their order, those that cannot be left out. */
function byRule(
  day: Day,
  presses: readonly { bookingId: string; event: RideEvent; at: Temporal.Instant }[],
  facts: { doorWaitMin: number; now: Temporal.Instant },
): Day {
  return presses.reduce((before, press) => {
    const told = reportFromDevice(before, press, facts);
    return told.ok ? told.value : before;
  }, day);
}

function stampsOf(day: Day, bookingId: string): (string | null)[] {
  const booking = find(day.booking, bookingId);
  return STAMPS.map((stamp) => (booking ? (instantOfText(booking[stamp])?.toString() ?? null) : null));
}
