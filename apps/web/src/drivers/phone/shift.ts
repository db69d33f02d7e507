import { money } from '@handrail/domain/platform';
import { createStore } from '../../platform/store.ts';
import { resumeTownClock, townClockHeard, townNow } from '../../platform/town-clock.ts';
import { CallError, callServer } from '../../platform/wire/call.ts';
import type { Motion } from '@handrail/domain/driver-messages';
import { bring, keepStray, onItsTrip } from './bring-press.ts';
import {
  dateDriven,
  dateIn,
  isEmpty,
  type Kept,
  momentNow,
  nothing,
  ofAnotherDay,
  withoutOld,
  zoneOf,
} from './kept-day.ts';
import { linesOf } from './manifest-news.ts';
import { type Manifest, type PhoneStop, toldAtOf } from './manifest-stops.ts';
import type { Press, Signature } from './press.ts';
import type { Store } from './sealed-store.ts';
import { uploadSignature } from './upload-signature.ts';

export type { Kept, Press, Signature };

export interface Shift extends Kept {
  is: 'opening' | 'signed out' | 'signed in';
  /** Since when the office has not answered. */
  noSignalSince: string | null;
}

/** Whose day is open on this phone: an id and nothing else. */
export interface Owner {
  get: () => string | null;
  set: (owner: string | null) => void;
}

const RETRY_MS = 5_000;
/** The office says by itself what is another; while it cannot be listened to, it is asked. */
const MANIFEST_MS = 20_000;
const MANIFEST_HEARD_MS = 60_000;
/** No network, a server that is busy or away: the same may be taken later. */
export const MAY_SUCCEED_LATER = new Set([0, 408, 429, 500, 502, 503, 504]);

/** A press of a ride, and the operation that it became; null until the office has it. */
export type LastPress = Extract<Press, { is: 'event' }> & { version: number | null };

/** Two who tell of one moment differ by no more than this. */
const SAME_MS = 5 * 60_000;

/** So long a press may wait before the desk is told: most that wait are gone in the next try. */
const UNSENT_MS = 60_000;
/** What an office says of a press about a ride that was moved, taken off or canceled. */
const MOVED = new Set(['NOT_YOURS', 'STALE', 'STATUS_NOT_REACHABLE', 'NOT_FOUND']);

/** A driver's day on their phone: presses go into the line at once and to the office in their order, whenever it can be reached. */
export class PhoneShift {
  readonly state = createStore<Shift>({ ...nothing(''), is: 'opening', noSignalSince: null });
  /** Where the phone was the last two times that it knew; kept nowhere. */
  readonly motion = createStore<{ before: Motion | null; last: Motion | null }>({ before: null, last: null });
  /** What was pressed last on this page of a ride, and may be taken back; null where there is nothing. */
  readonly last = createStore<LastPress | null>(null);
  /** Whether the office tells by itself what is another. */
  isListening = false;
  readonly #storeOf: (owner: string) => Store<Kept>;
  readonly #owner: Owner;
  #store: Store<Kept> | null = null;
  #sending = false;
  /** The office has said that something is another while presses went out. */
  #isNews = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(storeOf: (owner: string) => Store<Kept>, owner: Owner) {
    this.#storeOf = storeOf;
    this.#owner = owner;
  }

  /** Takes up what was kept, and asks the office; without it the kept day goes on. */
  async open(): Promise<void> {
    this.#isClosed = false;
    const owner = this.#owner.get();
    if (owner === null) return this.#set({ is: 'signed out' });
    // What is kept is shown at once: on a thin line nobody waits for the office to see where they go next.
    if (await this.#take(owner)) this.#set({ is: 'signed in' });
    await this.refresh();
    if (this.state.get().is === 'opening') this.#set({ is: 'signed out' });
    void this.send();
  }

  /** Takes up what was kept of a driver: the day, if it is still the same one, and what was not sent. Says whether anything was. */
  async #take(owner: string): Promise<boolean> {
    this.#store = this.#storeOf(owner);
    const kept = await this.#store.read().catch(() => null);
    resumeTownClock(kept?.clock ?? null);
    const whole = kept && withoutOld({ ...nothing(kept.date), ...kept });
    const date = whole ? dateDriven(whole) : dateIn(undefined);
    this.#set(whole === null ? nothing(date) : whole.date === date ? whole : ofAnotherDay(whole, date));
    return whole !== null;
  }

  async signIn(phone: string, password: string): Promise<void> {
    const { data } = await callServer('driverappLogin', { phone, password, device_id: 'phone page' });
    const owner = data.me.driver_id;
    this.#owner.set(owner);
    await this.#take(owner);
    this.#set({ is: 'signed in' });
    await this.refresh();
    void this.send();
  }

  /** Sends first what waits; what cannot be sent stays, sealed, for whoever signs in here as the same driver. */
  async signOut(): Promise<void> {
    await this.send();
    await this.#tellUnsent().catch(() => {}); // nobody can be told without a network
    await callServer('driverappLogout', {}).catch(() => {});
    const { waiting, positions, refused } = this.state.get();
    const isAllSent = waiting.length === 0 && positions.length === 0 && refused.length === 0;
    this.#stop();
    this.#owner.set(null);
    const left = { ...nothing(this.state.get().date), ...(isAllSent ? {} : { waiting, positions, refused }) };
    this.#set({ ...left, is: 'signed out' });
    const store = this.#store;
    await this.#writing;
    if (isAllSent) await store?.forget();
    this.#store = null; // what is sealed is nobody's to see until its driver is here again
    this.#set({ ...nothing(''), is: 'signed out' });
  }

  /** Keeps a press, and sends it as soon as that can be. Never waits for the network. */
  press(what: PressAsked): void {
    const at = new Date(Math.floor(townNow() / 1000) * 1000).toISOString();
    const seenVersion = what.is === 'event' ? this.state.get().seen?.version : undefined;
    const seen = seenVersion === undefined ? {} : { seenVersion };
    const press = { ...what, ...seen, id: crypto.randomUUID(), at } as Press; // the parts of either kind, as asked
    this.#set((now) => ({
      waiting: [...now.waiting, press],
      ...(press.is === 'clock' ? { clockedInAt: press.event === 'in' ? at : null } : {}),
      ...(press.is === 'called' ? { called: { ...now.called, [press.bookingId]: at } } : {}),
    }));
    if (press.is === 'event') this.last.set({ ...press, version: null });
    void this.send();
  }

  /** A message of the desk was read, or acknowledged with one press. */
  hear(messageId: string, event: 'read' | 'acknowledged', answer?: string): void {
    const { waiting } = this.state.get();
    const isTold = waiting.some((one) => one.is === 'heard' && one.messageId === messageId && one.event === event);
    if (isTold) return;
    const words = event === 'read' ? 'Message read' : `Answer “${answer ?? 'OK'}”`;
    this.press({ is: 'heard', messageId, event, words, ...(answer === undefined ? {} : { answer }) });
  }

  /** Something is said to the desk, by whoever drives a vehicle. */
  say(vehicleId: string, text: string): void {
    this.press({ is: 'said', date: this.state.get().date, vehicleId, text, words: `Message “${text}”` });
  }

  /** The rider is called from the door. Once is enough to be told of. */
  calls({ tripId, ride: { booking_id: bookingId, driver_arrival_time } }: PhoneStop): void {
    const { called } = this.state.get();
    if (driver_arrival_time === null || called[bookingId] !== undefined) return;
    this.press({ is: 'called', tripId, bookingId, words: 'Called the rider' });
  }

  /** Cash was taken for a ride. */
  took({ tripId, bookingId }: { tripId: string; bookingId: string }, cents: number): void {
    this.press({ is: 'cash', tripId, bookingId, cents, words: `${money(cents)} in cash` });
  }

  /** The phone knows anew where it is. */
  moved(last: Motion): void {
    this.motion.set((now) => ({ before: now.last, last }));
  }

  /** Where it was while nobody could be told is kept with the day; none, once the office has them. */
  keepPositions(positions: Kept['positions']): void {
    this.#set({ positions });
  }

  /** The page goes away: nobody is asked any more. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  /** Takes the last press back: what has not gone out is gone, what the office has, or may have, is taken back there. */
  takeBack(id: string): void {
    const last = this.last.get();
    this.last.set((now) => (now?.id === id ? null : now));
    const { waiting: kept } = this.state.get();
    if (kept.some((press) => press.is === 'back' && press.of === id)) return;
    const mayHaveGone = kept[0]?.id === id ? this.#sending : kept.every((press) => press.id !== id);
    if (mayHaveGone) {
      if (last?.id !== id) return;
      const { bookingId, event, version, words } = last;
      this.press({ is: 'back', of: id, version, bookingId, event, words: `Undo ${words}` });
      return;
    }
    this.#set((now) => {
      const waiting = now.waiting.filter((press) => press.id !== id);
      const back = now.waiting.find((press) => press.id === id);
      if (back?.is !== 'called') return { waiting };
      const { [back.bookingId]: _, ...called } = now.called;
      return { waiting, called };
    });
  }

  forgetRefused(id: string): void {
    this.#set((now) => ({ refused: now.refused.filter(({ press }) => press.id !== id) }));
  }

  /** The office says that something is another: of one's own presses too, which are all brought first. */
  hearNews(): void {
    if (this.#sending) this.#isNews = true;
    else void this.refresh();
  }

  /** Reads the manifest anew; what is pressed and not sent yet is shown on top of it. */
  async refresh(): Promise<void> {
    const date = dateDriven(this.state.get());
    this.#isNews = false;
    try {
      const manifest = await callServer('getManifest', { date });
      this.#set((now) => ({
        ...(now.date === date ? {} : ofAnotherDay(now, date)),
        manifest: manifest.data,
        zone: zoneOf({ manifest: manifest.data, zone: now.zone }) ?? null,
        knownAt: momentNow(),
        date,
        is: 'signed in',
        noSignalSince: null,
        // Whoever has known nothing of the day yet sees all of it now.
        seen: now.seen !== null && now.date === date ? now.seen : seenNow(manifest.data),
      }));
      const { data } = await callServer('getMessages', { date });
      this.#set({ messages: data.messages });
      await this.#tellSeen();
      await this.#tellUnsent();
      const cash = await callServer('getCash', { date });
      this.#set({ cash: cash.data });
      const { data: road } = await callServer('getArrivals', { date });
      this.#set(({ waiting, clockedInAt }) => ({
        road: { arrivals: road.arrivals, officePhone: road.office_phone, heardAt: momentNow() },
        // The office knows who clocked in elsewhere; what waits here is news to it.
        clockedInAt: waiting.some(({ is }) => is === 'clock') ? clockedInAt : road.clocked_in_at,
      }));
    } catch (failure) {
      this.#heard(failure);
    }
    this.#later(this.isListening ? MANIFEST_HEARD_MS : MANIFEST_MS);
  }

  /** The day is over, or what waits has waited for a week: whoever cannot reach the office, or is signed out, keeps it no longer either. */
  passTime(): void {
    const now = this.state.get();
    if (this.#store === null || now.date === '') return;
    const young = withoutOld(now);
    const date = dateDriven(now);
    if (date !== now.date) this.#set(ofAnotherDay(young, date));
    else if (young !== now) this.#set({ waiting: young.waiting, positions: young.positions, refused: young.refused });
    if (now.is === 'signed out') this.#forgetNothing();
  }

  /** Where nothing is kept for a driver who is signed out, neither is the key. */
  #forgetNothing(): void {
    if (!isEmpty(this.state.get())) return;
    const store = this.#store;
    this.#store = null;
    this.#owner.set(null);
    this.#writing = this.#writing.then(async () => store?.forget()).catch(() => {});
  }

  /** The driver has seen what was changed: the office is told so, now or when it can be. */
  seeManifest(): void {
    this.#set(({ manifest, seen }) => ({
      seen: manifest && { ...seenNow(manifest), toldVersion: seen?.toldVersion ?? null },
    }));
    void this.#tellSeen().catch(() => {}); // with the next manifest
  }

  async #tellSeen(): Promise<void> {
    const { seen, date } = this.state.get();
    if (seen === null || seen.toldVersion === seen.version) return;
    await callServer('seeManifest', { date, version: seen.version });
    this.#set((now) => ({ seen: now.seen && { ...now.seen, toldVersion: seen.version } }));
  }

  /** Presses that have waited for a while are told of, so that the desk knows why it sees none; and that they wait no more. */
  async #tellUnsent(): Promise<void> {
    const { waiting, toldUnsent } = this.state.get();
    const [oldest] = waiting;
    const hasWaited = oldest !== undefined && townNow() - Date.parse(oldest.at) >= UNSENT_MS;
    const told = hasWaited ? `${waiting.length} since ${oldest.at}` : null;
    if (told === toldUnsent || (told === null && oldest !== undefined)) return;
    await callServer(
      'reportUnsent',
      hasWaited ? { count: waiting.length, since: oldest.at } : { count: 0, since: null },
    );
    this.#set({ toldUnsent: told });
  }

  /** Sends what waits, the oldest first, until nothing does or nobody answers. */
  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      if (this.state.get().noSignalSince !== null) await this.#tellUnsent().catch(() => {}); // the presses themselves are what matters
      for (let press = this.state.get().waiting[0]; press; press = this.state.get().waiting[0]) {
        if (!(await this.#sendOne(press))) return this.#later(RETRY_MS);
      }
      if (this.state.get().toldUnsent !== null) await this.#tellUnsent().catch(() => {}); // with the next manifest
    } finally {
      this.#sending = false;
      if (this.#isNews) void this.refresh();
    }
  }

  async #sendOne(asked: Press): Promise<boolean> {
    let press = asked;
    try {
      press = onItsTrip(await this.#withFile(asked), this.state.get().manifest);
      const done = await bring(press, (version) =>
        this.last.set((last) => (last?.id === asked.id ? { ...last, version } : last)),
      );
      this.#set((now) => {
        const waiting = now.waiting.filter(({ id }) => id !== press.id);
        return { waiting, noSignalSince: null, ...done({ ...now, waiting }) };
      });
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError) || MAY_SUCCEED_LATER.has(failure.status) || failure.status === 401) {
        this.#heard(failure);
        return false;
      }
      // The clock was corrected by that answer, and by it the press goes out next.
      if (failure.code === 'IN_THE_FUTURE') return false;
      this.last.set((last) => (last?.id === press.id ? null : last)); // nothing came of it that could be taken back
      const kept = MOVED.has(failure.code ?? '') ? await this.#keepAtOffice(press) : 'no';
      if (kept === 'unknown') return false;
      if (kept === 'yes') {
        this.#set((now) => ({
          waiting: now.waiting.filter(({ id }) => id !== press.id),
          refused: [...now.refused, { press, sentence: failure.message, isKept: true }],
        }));
        return true;
      }
      // Whoever is clocked in already is, and what the office will not take stays in sight until it is read.
      const isDone = failure.code === 'ALREADY_CLOCKED' || (await this.#isToldAlready(press, failure.code));
      this.#set((now) => ({
        waiting: now.waiting.filter(({ id }) => id !== press.id),
        refused: isDone ? now.refused : [...now.refused, { press, sentence: failure.message }],
      }));
      return true;
    }
  }

  /** Whether the office has heard the same of this stop already: from another phone of its driver, or by radio. */
  async #isToldAlready(press: Press, code: string | undefined): Promise<boolean> {
    if (press.is !== 'event' || code !== 'STATUS_NOT_REACHABLE') return false;
    const { date } = this.state.get();
    const manifest = await callServer('getManifest', { date }).catch(() => null);
    const toldAt = manifest && toldAtOf(manifest.data, press);
    return toldAt !== null && Math.abs(Date.parse(toldAt) - Date.parse(press.at)) <= SAME_MS;
  }

  /** A press about a ride that is on no manifest of this driver any more is kept at the office, for the desk to decide. */
  async #keepAtOffice(press: Press): Promise<'yes' | 'no' | 'unknown'> {
    try {
      return (await keepStray(press)) ? 'yes' : 'no';
    } catch (failure) {
      if (failure instanceof CallError && !MAY_SUCCEED_LATER.has(failure.status) && failure.status !== 401) return 'no';
      this.#heard(failure);
      return 'unknown';
    }
  }

  /** The press with its signature brought to the office. */
  async #withFile(press: Press): Promise<Press> {
    if (press.is !== 'event' || !press.signature || press.signature.fileId !== null) return press;
    const { signature } = press;
    const brought = { ...press, signature: { ...signature, fileId: await uploadSignature(signature.picture) } };
    this.#set((now) => ({ waiting: now.waiting.map((one) => (one.id === press.id ? brought : one)) }));
    return brought;
  }

  #heard(failure: unknown): void {
    if (failure instanceof CallError && failure.status === 401) {
      this.#set({ is: 'signed out' });
      return this.#forgetNothing();
    }
    this.#set((now) => ({ noSignalSince: now.noSignalSince ?? momentNow() }));
  }

  #later(ms: number): void {
    this.#stop();
    if (this.#isClosed || this.state.get().is === 'signed out') return;
    this.#timer = setTimeout(() => {
      void this.send().then(async () => this.refresh());
    }, ms);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #set(change: Partial<Shift> | ((now: Shift) => Partial<Shift>)): void {
    this.state.set((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
    const { is: _is, noSignalSince: _since, ...day } = this.state.get();
    const kept = { ...day, clock: townClockHeard() };
    const store = this.#store;
    // One after the other: what was pressed last is what is kept last.
    this.#writing = this.#writing.then(async () => store?.write(kept)).catch(() => {});
  }
}

type PressOf<Is extends Press['is']> = Extract<Press, { is: Is }>;
type PressAsked = { [Is in Press['is']]: Omit<PressOf<Is>, 'id' | 'at'> }[Press['is']];

function seenNow(manifest: Manifest): NonNullable<Kept['seen']> {
  return { version: manifest.version, lines: linesOf(manifest), toldVersion: null };
}
