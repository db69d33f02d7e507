import type { Calls } from '@handrail/contracts/wire';
import { createStore } from '../../platform/store.ts';
import { townNow } from '../../platform/town-clock.ts';
import { CallError, callServer } from '../../platform/wire/call.ts';
import type { Motion } from '@handrail/domain/driver-messages';
import type { Manifest, RideEvent } from './manifest-stops.ts';
import type { Store } from './sealed-store.ts';
import { type Message, withMessage } from './talk.ts';
import { uploadSignature } from './upload-signature.ts';

/** One press, kept until the office has it. Its id is the key it is sent under, so that it counts once however often it goes out. */
export type Press = { id: string; at: string; words: string } & (
  | {
      is: 'event';
      tripId: string;
      bookingId: string;
      event: RideEvent;
      odometer?: number;
      note?: string;
      signature?: Signature;
      /** Why nobody signed. */
      unsigned?: string;
    }
  | { is: 'clock'; event: 'in' | 'out' }
  | { is: 'heard'; messageId: string; event: 'read' | 'acknowledged'; answer?: string }
  | { is: 'said'; date: string; vehicleId: string; text: string }
);

/** A picture, and the file that it became once the office has it: sent again, a press names the same one. */
export interface Signature {
  picture: string;
  fileId: string | null;
  /** Who signed in the rider's place; the rider where nobody is named. */
  by?: { signer: 'attendant' | 'facility'; name: string };
}

/** What the phone knows of the driver's day; all of it is kept, sealed. */
export interface Kept {
  date: string;
  manifest: Manifest | null;
  /** When the manifest was read. */
  knownAt: string | null;
  waiting: readonly Press[];
  /** What the office did not take, and why. */
  refused: readonly { press: Press; sentence: string }[];
  clockedInAt: string | null;
  /** What was said between the desk and this driver on the day. */
  messages: readonly Message[];
}

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
const MANIFEST_MS = 20_000;
const MAY_SUCCEED_LATER = new Set([0, 408, 429, 500, 502, 503, 504]);

/** A driver's day on their phone: presses go into the line at once and to the office in their order, whenever it can be reached. */
export class PhoneShift {
  readonly state = createStore<Shift>({ ...nothing(''), is: 'opening', noSignalSince: null });
  /** Where the phone was the last two times that it knew; kept nowhere. */
  readonly motion = createStore<{ before: Motion | null; last: Motion | null }>({ before: null, last: null });
  readonly #storeOf: (owner: string) => Store<Kept>;
  readonly #owner: Owner;
  #store: Store<Kept> | null = null;
  #sending = false;
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

  /** Takes up what was kept of a driver: the day, if it is still the same one, and what was not sent. */
  async #take(owner: string): Promise<boolean> {
    this.#store = this.#storeOf(owner);
    const kept = await this.#store.read().catch(() => null);
    const date = dateIn(zoneOf(kept?.manifest ?? null));
    const whole = kept && { ...nothing(date), ...kept };
    this.#set(whole === null ? nothing(date) : whole.date === date ? whole : ofAnotherDay(whole, date));
    return this.state.get().manifest !== null;
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
    await callServer('driverappLogout', {}).catch(() => {});
    const { waiting, refused } = this.state.get();
    const isAllSent = waiting.length === 0 && refused.length === 0;
    this.#stop();
    this.#owner.set(null);
    const left = { ...nothing(this.state.get().date), ...(isAllSent ? {} : { waiting, refused }) };
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
    const press = { ...what, id: crypto.randomUUID(), at } as Press; // the parts of either kind, as asked
    this.#set((now) => ({
      waiting: [...now.waiting, press],
      ...(press.is === 'clock' ? { clockedInAt: press.event === 'in' ? at : null } : {}),
    }));
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

  /** The phone knows anew where it is. */
  moved(last: Motion): void {
    this.motion.set((now) => ({ before: now.last, last }));
  }

  /** The page goes away: nobody is asked any more. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  /** Takes the last press back, as long as it has not gone out. */
  takeBack(id: string): void {
    this.#set((now) => ({ waiting: now.waiting.filter((press) => press.id !== id) }));
  }

  forgetRefused(id: string): void {
    this.#set((now) => ({ refused: now.refused.filter(({ press }) => press.id !== id) }));
  }

  /** Reads the manifest anew; what is pressed and not sent yet is shown on top of it. */
  async refresh(): Promise<void> {
    const date = dateIn(zoneOf(this.state.get().manifest));
    try {
      const manifest = await callServer('getManifest', { date });
      this.#set({ manifest: manifest.data, knownAt: momentNow(), date, is: 'signed in', noSignalSince: null });
      const { data } = await callServer('getMessages', { date });
      this.#set({ messages: data.messages });
    } catch (failure) {
      this.#heard(failure);
    }
    this.#later(MANIFEST_MS);
  }

  /** Sends what waits, the oldest first, until nothing does or nobody answers. */
  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let press = this.state.get().waiting[0]; press; press = this.state.get().waiting[0]) {
        if (!(await this.#sendOne(press))) return this.#later(RETRY_MS);
      }
    } finally {
      this.#sending = false;
    }
  }

  async #sendOne(asked: Press): Promise<boolean> {
    let press = asked;
    try {
      press = await this.#withFile(asked);
      const done = await bring(press);
      this.#set((now) => ({
        waiting: now.waiting.filter(({ id }) => id !== press.id),
        noSignalSince: null,
        ...done(now),
      }));
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError) || MAY_SUCCEED_LATER.has(failure.status) || failure.status === 401) {
        this.#heard(failure);
        return false;
      }
      // Whoever is clocked in already is, and what the office will not take stays in sight until it is read.
      const isDone = failure.code === 'ALREADY_CLOCKED';
      this.#set((now) => ({
        waiting: now.waiting.filter(({ id }) => id !== press.id),
        refused: isDone ? now.refused : [...now.refused, { press, sentence: failure.message }],
      }));
      return true;
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
    if (failure instanceof CallError && failure.status === 401) return this.#set({ is: 'signed out' });
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
    const { is: _is, noSignalSince: _since, ...kept } = this.state.get();
    const store = this.#store;
    // One after the other: what was pressed last is what is kept last.
    this.#writing = this.#writing.then(async () => store?.write(kept)).catch(() => {});
  }
}

type PressOf<Is extends Press['is']> = Extract<Press, { is: Is }>;
type PressAsked = { [Is in Press['is']]: Omit<PressOf<Is>, 'id' | 'at'> }[Press['is']];

/** Brings one press to the office, and says what the phone knows of the day by its answer. */
async function bring(press: Press): Promise<(now: Shift) => Partial<Shift>> {
  const key = { idempotencyKey: press.id };
  switch (press.is) {
    case 'clock':
      await callServer('clock', { clock_event: press.event, event_time: press.at }, key);
      return () => ({});
    case 'event': {
      const { data } = await callServer('reportStopEvent', paramsOf(press), key);
      return ({ manifest }) => ({ manifest: manifest && withRide(manifest, data.booking) });
    }
    case 'heard': {
      const { messageId: driver_message_id, event, at: event_time, answer } = press;
      const said = { driver_message_id, event, event_time, ...(answer === undefined ? {} : { answer }) };
      const { data } = await callServer('reportMessage', said, key);
      return ({ messages }) => ({ messages: withMessage(messages, data.message) });
    }
    case 'said': {
      const { date, vehicleId: shuttle_id, text, at: event_time } = press;
      const { data } = await callServer('sendMessage', { date, shuttle_id, text, event_time }, key);
      return ({ messages }) => ({ messages: withMessage(messages, data.message) });
    }
  }
}

function paramsOf({
  tripId,
  bookingId,
  event,
  at,
  odometer,
  note,
  signature,
  unsigned,
}: Extract<Press, { is: 'event' }>) {
  const params: Calls['reportStopEvent']['params'] = { trip_id: tripId, booking_id: bookingId, event, event_time: at };
  return {
    ...params,
    ...(odometer === undefined ? {} : { odometer }),
    ...(note === undefined ? {} : { driver_note: note }),
    ...(signature?.fileId ? { signature: signature.fileId } : {}),
    ...(signature?.fileId && signature.by ? { signer: signature.by.signer, signer_name: signature.by.name } : {}),
    ...(unsigned === undefined ? {} : { signer: 'none' as const, no_signature_reason: unsigned }),
  };
}

function withRide(manifest: Manifest, shown: { booking_id: string }): Manifest {
  const columns = manifest.columns.map((column) => ({
    ...column,
    trips: column.trips.map((trip) => ({
      ...trip,
      bookings: trip.bookings.map((ride) => (ride.booking_id === shown.booking_id ? { ...ride, ...shown } : ride)),
    })),
  }));
  return { ...manifest, columns };
}

function nothing(date: string): Kept {
  return { date, manifest: null, knownAt: null, waiting: [], refused: [], clockedInAt: null, messages: [] };
}

/** The day has ended: what was sent is forgotten, and nothing else. */
function ofAnotherDay({ waiting, refused }: Kept, date: string): Kept {
  return { ...nothing(date), waiting, refused };
}

function zoneOf(manifest: Manifest | null): string | undefined {
  return manifest?.columns.flatMap(({ trips }) => trips)[0]?.program_timezone;
}

/** The date where the driver drives; before the office has said where that is, where the phone is. */
function dateIn(zone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(
    townNow(),
  );
}

function momentNow(): string {
  return new Date(townNow()).toISOString();
}
