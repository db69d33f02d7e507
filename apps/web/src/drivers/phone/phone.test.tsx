import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { paperColumn } from '../../dispatch/paper-column.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { fakeServer, notLoggedIn, refuse } from '../../testing.tsx';
import type { Manifest, Ride } from './manifest-stops.ts';
import { PhonePage } from './PhonePage.tsx';
import type { Message } from './talk.ts';
import { type Kept, PhoneShift } from './shift.ts';

const at = (time: string) => `2026-03-10T${time}:00-04:00`;
const setTown = (time: string) => hearTownClock(`2026-03-10T${time}:00Z;rate=0`);

/** 8:30 AM in New York. */
beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  setTown('12:30');
});
const phones: PhoneShift[] = [];
afterEach(() => {
  for (const phone of phones.splice(0)) phone.close();
  forgetTownClock();
  vi.unstubAllEnvs();
});

const ben = (change: Partial<Ride> = {}): Ride => ({
  ...paperBooking({
    booking_id: '32',
    passenger_firstname: 'Ben',
    passenger_lastname: 'Abara',
    ride_status: 1,
    trip_id: '41',
    scheduled_pickup_time: at('08:40'),
    scheduled_dropoff_time: at('09:05'),
    admin_note: 'Ring the front desk.',
    door_to_door: true,
  }),
  ...change,
});

/** Ben at 8:40 on Van 02. */
function manifestOf(ride: Ride = ben()): Manifest {
  const stop = (id: string, stop_type: 'pickup' | 'dropoff', time: string) => ({
    id,
    stop_type,
    mixed_type: false,
    isMoved: false,
    address: '',
    place_id: null,
    account_id: null,
    geoLocation: { latitude: 40, longitude: -77 },
    bookings: [
      { booking_id: '32', stop_type, passenger_firstname: 'Ben', passenger_lastname: 'Abara', mobility_assistance: [] },
    ],
    scheduled_pickup_time: stop_type === 'pickup' ? time : null,
    scheduled_dropoff_time: stop_type === 'dropoff' ? time : null,
  });
  const trip = {
    trip_id: '41',
    run_id: '61',
    version: 1,
    kind: 'ride' as const,
    service_day: '2026-03-10',
    program_id: '1',
    program_timezone: 'America/New_York',
    shuttle: { shuttle_id: '5' },
    driver_id: '71',
    driver_team_id: null,
    booking_ids: ['32'],
    stop_order: [stop('81', 'pickup', at('08:40')), stop('82', 'dropoff', at('09:05'))],
    first_pickup_time: at('08:40'),
    last_dropoff_time: at('09:05'),
    first_pickup_address: '',
    first_pickup_latitude: null,
    first_pickup_longitude: null,
    last_dropoff_address: '',
    last_dropoff_latitude: null,
    last_dropoff_longitude: null,
    travel_time: 1200,
    travel_distance: 9000,
    load_unload_time: 0,
    driver_action: false,
    action_detail: null,
    place: null,
    notes: null,
    is_pinned: false,
    drivershifts: [],
  };
  const { trip_ids: _ids, ...column } = paperColumn({ run_id: '61' });
  return { version: 1, columns: [{ ...column, trips: [{ ...trip, bookings: [ride] }] }] };
}

/** What the desk said at 8:20. */
const said = (change: Partial<Message> = {}): Message => ({
  driver_message_id: '901',
  version: 1,
  date: '2026-03-10',
  shuttle_id: '5',
  fleet_shuttle_id: 'Van 02',
  from_desk: true,
  sent_by: 'Mia Chen',
  text: 'Come back to the yard after this ride.',
  sent_at: at('08:20'),
  read_at: null,
  acknowledged_at: null,
  answer: null,
  ...change,
});

/** What is kept on the phone, past any reload, by driver. */
const kept = new Map<string, Kept>();
let owner: string | null = '71';
beforeEach(() => {
  kept.clear();
  owner = '71';
});

function storeOf(of: string) {
  return {
    read: async () => Promise.resolve(kept.get(of) ?? null),
    write: async (value: Kept) => Promise.resolve(void kept.set(of, value)),
    forget: async () => Promise.resolve(void kept.delete(of)),
  };
}

async function openPhone(answers: Parameters<typeof fakeServer>[0] = {}) {
  let ride = ben();
  let clockedInAt: string | null = null;
  const server = fakeServer({
    getManifest: () => manifestOf(ride),
    reportStopEvent: ({ event, event_time }) => {
      const stamps = {
        enroute: { driver_enroute_time: event_time },
        arrived_pickup: { driver_arrival_time: event_time },
        picked_up: { actual_pickup_time: event_time, ride_status: 6 as const },
        arrived_dropoff: { driver_arrival_dropoff_time: event_time },
        dropped_off: { actual_dropoff_time: event_time, ride_status: 3 as const },
        no_show: { no_show_time: event_time, ride_status: 5 as const },
      };
      ride = { ...ride, ...stamps[event] };
      return { booking: ride };
    },
    clock: ({ clock_event, event_time }) => {
      clockedInAt = clock_event === 'in' ? event_time : null;
      return { logged_shift_id: '1' } as never;
    },
    driverappLogin: { me: { driver_id: '71' } as never, session_expires: at('20:00') },
    driverappLogout: {},
    reportDoorCall: { door_call_id: '901' },
    getMessages: { messages: [] },
    seeManifest: {},
    reportUnsent: {},
    getCash: { rides: [], in_hand_cents: 0 },
    getArrivals: ({ date }) => ({
      arrivals: [],
      office_phone: '(570) 555-0100',
      clocked_in_at: clockedInAt?.startsWith(date) ? clockedInAt : null,
    }),
    reportMessage: ({ driver_message_id }) => ({ message: said({ driver_message_id, read_at: at('08:30') }) }),
    ...answers,
  });
  const again = () => {
    const phone = new PhoneShift(storeOf, { get: () => owner, set: (next) => void (owner = next) });
    phones.push(phone);
    const page = render(<PhonePage shift={phone} />);
    return { phone, page };
  };
  const { phone, page } = again();
  await act(async () => phone.open());
  return { server, phone, page, again, hand: userEvent.setup({ advanceTimers: () => Promise.resolve() }) };
}

const press = async (name: RegExp | string) => screen.findByRole('button', { name });
/** A second tap is dead for a moment; a thumb that means it comes later. */
const pressed = async (hand: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  const button = await press(name);
  await new Promise((resolve) => setTimeout(resolve, 750));
  await hand.click(button);
};

describe('A driver’s phone', () => {
  test('shows the next stop large: who, when, where, with what, and what the office says of it', async () => {
    await openPhone();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Ben Abara' })).toBeTruthy();
    expect(card.getByText('8:25 – 8:55 AM')).toBeTruthy();
    expect(card.getByText('12 Elm St')).toBeTruthy();
    expect(card.getByText('Wheelchair')).toBeTruthy();
    expect(card.getByText('Door to door')).toBeTruthy();
    expect(card.getByText('Ring the front desk.')).toBeTruthy();
    expect(card.getByText('Stop 1 of 2')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(/^geo:/);
    expect(card.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+18145550142');
    const after = within(screen.getByRole('region', { name: 'After this' }));
    expect(after.getByText('9:05 AM')).toBeTruthy();
    expect(after.queryByText(/more rider/)).toBeNull();
  });

  test('says how things stand at the stop, until when the rider was promised it, and where a press leads', async () => {
    const { hand } = await openPhone();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Pickup')).toBeTruthy();
    expect(card.queryByText(/ min (left|over)$/)).toBeNull();
    await pressed(hand, /^Clock in/);
    await pressed(hand, /^On route to 12 Elm St/);
    expect(await card.findByText('On route to pickup')).toBeTruthy();
    setTown('12:51');
    expect(await card.findByText('4 min left')).toBeTruthy();
    setTown('12:58');
    expect(await card.findByText('3 min over')).toBeTruthy();
    await pressed(hand, /^Arrived at 12 Elm St/);
    expect(await card.findByText('At pickup since 8:58 AM')).toBeTruthy();
    expect(card.queryByText(/ min over$/)).toBeNull();
    await pressed(hand, /^Picked up Ben Abara is aboard/);
    expect(await screen.findByText('Aboard since 8:58 AM')).toBeTruthy();
  });

  test('says when the driver arrives, as the office reckons it, how long the rider takes to get in, and what the place is called', async () => {
    const doors = [{ booking_id: '32', stop_type: 'pickup' as const, place: 'Lantern House', load_seconds: 240 }];
    const arrivals = [{ booking_id: '32', stop_type: 'pickup' as const, at: at('08:52'), is_guess: false }];
    const { server, phone } = await openPhone({
      getManifest: { ...manifestOf(), doors },
      getArrivals: { arrivals, office_phone: '(570) 555-0100', clocked_in_at: null },
      getCash: { rides: [{ booking_id: '32', due_cents: 300, taken_cents: 0 }], in_hand_cents: 0 },
    });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/^You arrive 8:52 AM$/)).toBeTruthy();
    expect(card.getByText('Lantern House')).toBeTruthy();
    const chips = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(chips).toEqual(['Wheelchair', '4 min', 'Door to door', '1 companion', 'Collect $3.00']);
    server.answer({
      getArrivals: {
        arrivals: arrivals.map((one) => ({ ...one, is_guess: true })),
        office_phone: '',
        clocked_in_at: null,
      },
    });
    await act(async () => phone.refresh());
    expect(card.getByText('by the plan')).toBeTruthy();
  });

  test('goes by the clock of where is driven, whatever clock the phone was set to', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const { hand } = await openPhone();
    await pressed(hand, /^Clock in/);
    await pressed(hand, /^On route/);
    expect(await screen.findByText('On route, 8:30 AM')).toBeTruthy();
    await pressed(hand, /^Arrived/);
    expect(await screen.findByText('At pickup since 8:30 AM')).toBeTruthy();
  });

  test('knows that its driver has clocked in elsewhere, and asks them for it no more', async () => {
    const office = { arrivals: [], office_phone: '' };
    const { server, phone } = await openPhone({ getArrivals: { ...office, clocked_in_at: at('07:00') } });
    expect(await screen.findByText(/, on since 7:00 AM$/)).toBeTruthy();
    expect(await press(/^On route/)).toBeTruthy();
    server.answer({ getArrivals: { ...office, clocked_in_at: null } });
    await act(async () => phone.refresh());
    expect(await press(/^Clock in/)).toBeTruthy();
  });

  test('opens a stop that comes later to be read, and no more than that', async () => {
    const { hand } = await openPhone();
    const after = within(await screen.findByRole('region', { name: 'After this' }));
    const row = after.getByRole('group');
    expect(row.hasAttribute('open')).toBe(false);
    await hand.click(after.getByText('Ben Abara'));
    expect(row.hasAttribute('open')).toBe(true);
    expect(within(row).getByText('Ring the front desk.')).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
  });

  test('shows what carries nobody before the next stop, and after the last one too', async () => {
    const withBlock = (ride: Ride, from: string, to: string): Manifest => {
      const { version, columns } = manifestOf(ride);
      const [column] = columns;
      const [trip] = column?.trips ?? [];
      if (!column || !trip) throw new Error('The van has a trip.');
      const lunch = {
        ...trip,
        trip_id: '43',
        kind: 'lunch_break' as const,
        first_pickup_time: at(from),
        last_dropoff_time: at(to),
        stop_order: [],
        bookings: [],
      };
      return { version, columns: [{ ...column, trips: [trip, lunch] }] };
    };
    const { server, phone } = await openPhone({ getManifest: withBlock(ben(), '08:10', '08:35') });
    expect(await screen.findByText('now, until 8:35 AM')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
    const over = ben({ actual_pickup_time: at('08:41'), actual_dropoff_time: at('09:05'), ride_status: 3 });
    server.answer({ getManifest: withBlock(over, '12:00', '12:30') });
    await act(async () => phone.refresh());
    await act(async () => phone.seeManifest());
    expect(await screen.findByText('12:00 PM to 12:30 PM')).toBeTruthy();
  });

  test('says whom to call where there is nothing to drive', async () => {
    await openPhone({ getManifest: { version: 1, columns: [] } });
    expect(await screen.findByText(/No run today\./)).toBeTruthy();
    const office = await screen.findByRole('link', { name: 'Office (570) 555-0100' });
    expect(office.getAttribute('href')).toBe('tel:(570) 555-0100');
  });

  test('clocks in, then reports each event in its order, each under a key of its own', async () => {
    const { hand, server } = await openPhone();
    await pressed(hand, /^Clock in/);
    for (const word of [/^On route/, /^Arrived/, /^Picked up/, /^Arrived/, /^Dropped off/]) await pressed(hand, word);
    expect(await press(/^Clock out/)).toBeTruthy();
    await waitFor(() =>
      expect(server.paramsOf('reportStopEvent')).toMatchObject(
        ['enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off'].map((event) => ({
          trip_id: '41',
          booking_id: '32',
          event,
          event_time: '2026-03-10T12:30:00.000Z',
        })),
      ),
    );
    expect(server.paramsOf('clock')).toEqual([{ clock_event: 'in', event_time: '2026-03-10T12:30:00.000Z' }]);
    expect(await screen.findByText('Run finished, 2 stops.')).toBeTruthy();
  });

  test('sends an odometer and a note with the next press', async () => {
    const { hand, server } = await openPhone({ getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })) });
    await hand.click(await press('More'));
    await hand.type(screen.getByLabelText('Odometer, miles'), '48210');
    await hand.type(screen.getByLabelText('Note to the office'), 'Ramp is icy.');
    await pressed(hand, /^Arrived/);
    await waitFor(() =>
      expect(server.paramsOf('reportStopEvent')).toMatchObject([
        { event: 'arrived_pickup', odometer: Math.round(48_210 * 1609.34), driver_note: 'Ramp is icy.' },
      ]),
    );
  });

  test('takes no odometer that is none: it says so, and the press goes out without it', async () => {
    const { hand, server } = await openPhone({ getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })) });
    await hand.click(await press('More'));
    const miles = screen.getByLabelText('Odometer, miles');
    for (const typed of ['12 or so', '99999999999', '-4']) {
      await hand.clear(miles);
      await hand.type(miles, typed);
      expect(screen.getByText('Enter the miles as a number, 41208.')).toBeTruthy();
    }
    await pressed(hand, /^Arrived/);
    await waitFor(() => expect(server.paramsOf('reportStopEvent')).toHaveLength(1));
    expect(server.paramsOf('reportStopEvent')[0]).not.toHaveProperty('odometer');
    await hand.click(await press('More'));
  });

  test('tells dispatch with one press that it will be late', async () => {
    const { hand, server } = await openPhone({
      sendMessage: ({ text, event_time }) => ({
        message: said({ driver_message_id: text, text, from_desk: false, sent_at: event_time }),
      }),
    });
    await hand.click(await press('More'));
    await hand.click(await press('Tell dispatch: running late'));
    await waitFor(() => expect(server.paramsOf('sendMessage')).toMatchObject([{ text: 'Running late.' }]));
  });

  test('brings the rider’s signature with the next press, under one file however often it is sent', async () => {
    const brought: string[] = [];
    const { hand, server } = await openPhone({ getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })) });
    const elsewhere = globalThis.fetch;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      if (asked[0] !== '/api/v1_driverapp_upload_signature') return elsewhere(...asked);
      brought.push(new TextDecoder().decode(asked[1]?.body as Uint8Array<ArrayBuffer>));
      return Response.json({ status: 'success', data: { file_id: '901' } });
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('strokes')}`);
    HTMLElement.prototype.setPointerCapture = () => undefined;
    await hand.click(await press('More'));
    const pad = screen.getByRole('img', { name: 'Signature of the rider' });
    fireEvent.pointerDown(pad);
    fireEvent.pointerUp(pad);
    server.answer({ reportStopEvent: refuse(503, 'BUSY', 'Busy.') });
    await pressed(hand, /^Arrived/);
    await waitFor(() => expect(server.paramsOf('reportStopEvent')).toMatchObject([{ signature: '901' }]));
    server.answer({ reportStopEvent: { booking: ben({ driver_arrival_time: at('08:30') }) } });
    await act(async () => phones[0]?.send());
    await waitFor(() =>
      expect(server.paramsOf('reportStopEvent')).toMatchObject([{ signature: '901' }, { signature: '901' }]),
    );
    expect(brought).toEqual(['strokes']);
    vi.restoreAllMocks();
  });

  test('says why nobody signed, with the next press', async () => {
    const { hand, server } = await openPhone({ getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })) });
    await hand.click(await press('More'));
    await hand.selectOptions(screen.getByLabelText('Signed by'), 'Nobody');
    await hand.selectOptions(screen.getByLabelText('Why nobody signs'), 'Asleep or confused');
    expect(screen.queryByRole('img', { name: /^Signature of/ })).toBeNull();
    await pressed(hand, /^Arrived/);
    await waitFor(() =>
      expect(server.paramsOf('reportStopEvent')).toMatchObject([
        { signer: 'none', no_signature_reason: 'Asleep or confused' },
      ]),
    );
  });

  test('offers a no-show once the rider was called and the wait is over, and with a reason', async () => {
    const arrived = ben({ driver_enroute_time: at('08:20'), driver_arrival_time: at('08:28') });
    const { hand, server } = await openPhone({ getManifest: manifestOf(arrived) });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting' }));
    expect(waiting.getByText('No show in 3:00. Call first.')).toBeTruthy();
    setTown('12:33');
    expect(await waiting.findByText('No show. Call first.')).toBeTruthy();
    expect(waiting.queryByRole('button', { name: 'No show' })).toBeNull();
    expect(waiting.getByText('The wait is over.')).toBeTruthy();
    await hand.click(waiting.getByRole('link', { name: /^Call Ben/ }));
    expect(await waiting.findByRole('link', { name: /^Call again/ })).toBeTruthy();
    await waitFor(() =>
      expect(server.paramsOf('reportDoorCall')).toEqual([
        { trip_id: '41', booking_id: '32', event_time: '2026-03-10T12:33:00.000Z' },
      ]),
    );
    expect(waiting.getByText('Called 8:33 AM.')).toBeTruthy();
    await hand.click(await waiting.findByRole('button', { name: 'No show' }));
    await hand.click(waiting.getByRole('button', { name: 'Nobody at the door' }));
    await waitFor(() =>
      expect(server.paramsOf('reportStopEvent')).toMatchObject([
        { event: 'no_show', event_time: '2026-03-10T12:33:00.000Z', driver_note: 'Nobody at the door' },
      ]),
    );
  });

  test('counts a wait as a bar that is full at its end, and lets the hand feel that once', async () => {
    const felt = vi.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
    try {
      const arrived = ben({ driver_enroute_time: at('08:20'), driver_arrival_time: at('08:28') });
      await openPhone({ getManifest: manifestOf(arrived) });
      const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { hidden: true });
      await screen.findByRole('region', { name: 'Waiting' });
      expect(bar().value / bar().max).toBeCloseTo(0.4);
      expect(felt).not.toHaveBeenCalled();
      setTown('12:33');
      await waitFor(() => expect(bar().value).toBe(bar().max), { timeout: 3_000 });
      setTown('12:34');
      await screen.findByText('6:00', {}, { timeout: 3_000 });
      expect(felt).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(navigator, 'vibrate');
    }
  });

  test('refuses a sign-in that is wrong in the office’s words, and keeps what was typed', async () => {
    owner = null;
    const { hand, server } = await openPhone({
      driverappLogin: refuse(409, 'LOGIN_FAILED', 'The phone number or the password is wrong.'),
    });
    await hand.type(await screen.findByLabelText('Phone'), '530 555 0142');
    await hand.type(screen.getByLabelText('Password'), 'wrong');
    await hand.click(await press('Sign in'));
    expect(await screen.findByText('The phone number or the password is wrong.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('530 555 0142');
    server.answer({ driverappLogin: { me: { driver_id: '71' } as never, session_expires: at('20:00') } });
    await hand.click(await press('Sign in'));
    expect(await screen.findByRole('heading', { name: 'Ben Abara' })).toBeTruthy();
    expect(owner).toBe('71');
  });
});

describe('A press of the wrong button', () => {
  /** The office, and which operation each report becomes: the first is the 7th. */
  async function openNumbered() {
    const opened = await openPhone({ takeBackPress: {} });
    act(() => opened.phone.press({ is: 'clock', event: 'in', words: 'Clock in' }));
    await waitFor(() => expect(opened.phone.state.get().waiting).toEqual([]));
    const { fetch: asked } = globalThis;
    let version = 6;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await asked(...args);
      if (args[0] !== '/api/v1_driverapp_report_stop_event' || !response.ok) return response;
      return Response.json({
        ...((await response.json()) as object),
        operation: { version: ++version, undoable: true },
      });
    });
    return opened;
  }

  test('is taken back at the office while it is offered, and the same stop waits for the right one', async () => {
    const { hand, server, phone } = await openNumbered();
    await pressed(hand, /^On route/);
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(screen.getByText('On route, 8:30 AM')).toBeTruthy();
    expect(await press(/^Arrived/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Undo On route' }));
    expect(await press(/^On route/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await waitFor(() => expect(server.paramsOf('takeBackPress')).toEqual([{ version: 7 }]));
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    await pressed(hand, /^On route/);
    await waitFor(() => expect(server.paramsOf('reportStopEvent')).toHaveLength(2));
  });

  test('that is on its way to the office is taken back there once it has come', async () => {
    let arrives: () => void = () => {};
    const { hand, server, phone } = await openNumbered();
    const answered = new Promise<void>((resolve) => (arrives = resolve));
    server.answer({
      reportStopEvent: async () => {
        await answered;
        return { booking: ben({ driver_enroute_time: at('08:30') }) };
      },
    });
    await pressed(hand, /^On route/);
    await hand.click(await press('Undo On route'));
    expect(await press(/^On route/)).toBeTruthy();
    expect(server.paramsOf('takeBackPress')).toEqual([]);
    arrives();
    await waitFor(() => expect(server.paramsOf('takeBackPress')).toEqual([{ version: 7 }]));
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(await press(/^On route/)).toBeTruthy();
  });

  test('that the office did not take is not taken back there either', async () => {
    let arrives: () => void = () => {};
    const { hand, server, phone } = await openNumbered();
    const answered = new Promise<void>((resolve) => (arrives = resolve));
    server.answer({
      reportStopEvent: async () => {
        await answered;
        return refuse(422, 'STILL_WAITING', 'Wait.');
      },
    });
    await pressed(hand, /^On route/);
    await hand.click(await press('Undo On route'));
    arrives();
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(server.paramsOf('takeBackPress')).toEqual([]);
  });

  test('that has not gone out yet is gone, and the office never hears of it', async () => {
    const { hand, server, phone } = await openNumbered();
    server.goDown();
    await pressed(hand, /^On route/);
    await hand.click(
      within(await screen.findByRole('region', { name: 'No signal' })).getByRole('button', { name: 'Undo On route' }),
    );
    server.comeBack();
    await act(async () => phone.send());
    expect(phone.state.get().waiting).toEqual([]);
    expect([server.paramsOf('reportStopEvent'), server.paramsOf('takeBackPress')]).toEqual([[], []]);
  });
});

describe('Without a network a driver’s phone', () => {
  test('goes on: what is pressed is kept with its true time, also past a reload, and sent once in its order', async () => {
    const { hand, server, page, again } = await openPhone();
    server.goDown();
    await pressed(hand, /^Clock in/);
    await pressed(hand, /^On route/);
    setTown('12:38');
    await pressed(hand, /^Arrived/);
    expect(await press(/^Picked up/)).toBeTruthy();
    const band = within(await screen.findByRole('region', { name: 'No signal' }));
    expect(band.getByText(/3 presses are kept and send themselves\./)).toBeTruthy();
    expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '8:30 AM Clock in kept',
      '8:30 AM On route, Abara kept',
      '8:38 AM Arrived, Abara kept',
    ]);
    // Whoever looks further down has read it: one line says it from then on, and opens it again.
    fireEvent.scroll(window);
    const line = await band.findByRole('button', { name: 'No signal since 8:30 AM. 3 presses are kept.' });
    expect(band.queryByText(/Go on as usual/)).toBeNull();
    await hand.click(line);
    expect(band.getByText(/Go on as usual/)).toBeTruthy();
    page.unmount();

    const second = again();
    await act(async () => second.phone.open());
    expect(await press(/^Picked up/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ben Abara' })).toBeTruthy();
    server.comeBack();
    await act(async () => second.phone.send());
    await waitFor(() => expect(second.phone.state.get().waiting).toEqual([]));
    const arrived = server.paramsOf('reportStopEvent').slice(-2);
    expect(arrived).toMatchObject([
      { event: 'enroute', event_time: '2026-03-10T12:30:00.000Z' },
      { event: 'arrived_pickup', event_time: '2026-03-10T12:38:00.000Z' },
    ]);
    expect(screen.queryByRole('region', { name: 'No signal' })).toBeNull();
  });

  test('reckons on from the door that was left, and says that it does so', async () => {
    const arrivals = [{ booking_id: '32', stop_type: 'pickup' as const, at: at('08:52'), is_guess: false }];
    const { hand, server, phone } = await openPhone({
      getArrivals: { arrivals, office_phone: '', clocked_in_at: null },
    });
    act(() => phone.press({ is: 'clock', event: 'in', words: 'Clock in' }));
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    server.goDown();
    await pressed(hand, /^On route/);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('as known at 8:30 AM')).toBeTruthy();
    setTown('12:50');
    await pressed(hand, /^Arrived/);
    expect(card.getByText(/^to .*, 9:05 AM$/)).toBeTruthy();
    await pressed(hand, /^Picked up/);
    // The way is planned as 25 minutes, and began at 8:50.
    const riding = within(await screen.findByRole('article'));
    expect(riding.getByText(/^You arrive 9:15 AM/)).toBeTruthy();
    expect(riding.getByText('estimated here')).toBeTruthy();
    expect(screen.getByText('3 presses are kept and send themselves.', { exact: false })).toBeTruthy();
  });

  test('says how much was sent once the office is heard again', async () => {
    const { hand, server, phone } = await openPhone();
    server.goDown();
    await pressed(hand, /^Clock in/);
    await pressed(hand, /^On route/);
    server.comeBack();
    await act(async () => phone.send());
    await act(async () => phone.refresh());
    expect(await screen.findByText('● 2 sent')).toBeTruthy();
    expect(await screen.findByText('● Sent', {}, { timeout: 6_000 })).toBeTruthy();
  });

  test('forgets the day once it has ended, also where nobody answers or it is signed out, and its key with the last of it', async () => {
    const { server, phone } = await openPhone();
    await waitFor(() => expect(kept.get('71')?.manifest).not.toBeNull());
    server.goDown();
    hearTownClock('2026-03-11T13:00:00Z;rate=0');
    act(() => phone.passTime());
    await waitFor(() => expect(kept.get('71')).toMatchObject({ date: '2026-03-11', manifest: null }));
    expect(screen.queryByText('Ben Abara')).toBeNull();
    server.comeBack();
    server.answer({ getManifest: notLoggedIn });
    await act(async () => phone.refresh());
    expect(await screen.findByRole('heading', { name: 'Driver sign-in' })).toBeTruthy();
    await waitFor(() => expect([kept.size, owner]).toEqual([0, null]));
  });

  test('keeps what could not be sent for seven days and no longer, however often it is opened meanwhile', async () => {
    const { hand, server, page, again } = await openPhone();
    server.goDown();
    await pressed(hand, /^Clock in/);
    page.unmount();
    for (const day of ['12', '14', '16']) {
      hearTownClock(`2026-03-${day}T13:00:00Z;rate=0`);
      const later = again();
      await act(async () => later.phone.open());
      expect(later.phone.state.get().waiting).toHaveLength(1);
      later.page.unmount();
      later.phone.close();
    }
    hearTownClock('2026-03-17T13:00:00Z;rate=0');
    const last = again();
    await act(async () => last.phone.open());
    expect(last.phone.state.get().waiting).toEqual([]);
    await waitFor(() => expect(kept.get('71')?.waiting).toEqual([]));
  });

  test('shows what the office did not take, with its sentence, until that is read', async () => {
    const { hand } = await openPhone({
      reportStopEvent: refuse(409, 'NOT_YOURS', 'This trip is not on your manifest.'),
      keepStrayPress: refuse(409, 'NOT_YOURS', 'This trip is not on your manifest.'),
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })),
    });
    await pressed(hand, /^Arrived/);
    expect(
      await screen.findByText(/^Dispatch did not take Arrived .* This trip is not on your manifest\.$/),
    ).toBeTruthy();
    await hand.click(await press('Got it'));
    expect(screen.queryByText(/Dispatch did not take/)).toBeNull();
  });

  test('says nothing of a press that the office has heard already, from another phone of its driver', async () => {
    const { hand, server, phone } = await openPhone({
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })),
      reportStopEvent: refuse(409, 'STATUS_NOT_REACHABLE', 'The vehicle has already arrived.'),
      keepStrayPress: refuse(409, 'STILL_YOURS', 'This ride is on your manifest.'),
    });
    server.answer({
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20'), driver_arrival_time: at('08:28') })),
    });
    await pressed(hand, /^Arrived/);
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(screen.queryByText(/Dispatch did not take/)).toBeNull();
    // What was told of another time is no duplicate: the driver reads it.
    server.answer({
      getManifest: manifestOf(
        ben({ driver_enroute_time: at('08:20'), driver_arrival_time: at('08:28'), actual_pickup_time: at('08:10') }),
      ),
    });
    act(() => phone.press({ is: 'event', tripId: '41', bookingId: '32', event: 'picked_up', words: 'Picked up' }));
    expect(await screen.findByText(/^Dispatch did not take Picked up/)).toBeTruthy();
  });

  test('has a press about a ride that was moved kept at the office, and says that it is decided there', async () => {
    const { hand, server, phone } = await openPhone({
      reportStopEvent: refuse(409, 'NOT_YOURS', 'This trip is not on your manifest.'),
      keepStrayPress: refuse(503, 'BUSY', 'Busy.'),
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })),
    });
    await pressed(hand, /^Arrived/);
    await waitFor(() => expect(server.paramsOf('keepStrayPress')).toHaveLength(1));
    expect(phone.state.get().waiting).toHaveLength(1); // it is not dropped where nobody answers
    server.answer({ keepStrayPress: { stray_press_id: '801' } });
    await act(async () => phone.send());
    expect(
      await screen.findByText(/^Arrived .*: the ride was moved or canceled meanwhile\. Dispatch has it/),
    ).toBeTruthy();
    expect(server.paramsOf('keepStrayPress').at(-1)).toEqual({
      trip_id: '41',
      booking_id: '32',
      event: 'arrived_pickup',
      event_time: '2026-03-10T12:30:00.000Z',
      manifest_version: 1,
    });
    expect(phone.state.get().waiting).toEqual([]);
  });

  test('tells the desk first how much has waited there and since when, and then that nothing does', async () => {
    const { hand, server, phone } = await openPhone();
    server.goDown();
    await pressed(hand, /^Clock in/);
    await pressed(hand, /^On route/);
    setTown('12:39');
    server.comeBack();
    server.answer({ clock: refuse(503, 'BUSY', 'Busy.') });
    await act(async () => phone.send());
    expect(server.paramsOf('reportUnsent')).toEqual([{ count: 2, since: '2026-03-10T12:30:00.000Z' }]);
    server.answer({ clock: { logged_shift_id: '1' } as never });
    await act(async () => phone.send());
    await waitFor(() => expect(server.paramsOf('reportUnsent').at(-1)).toEqual({ count: 0, since: null }));
    expect(server.paramsOf('reportUnsent')).toHaveLength(2);
  });

  test('goes by the clock that the office told, also when it is opened anew without a network', async () => {
    const { hand, server, page, again } = await openPhone();
    server.goDown();
    await pressed(hand, /^Clock in/);
    page.unmount();
    forgetTownClock(); // its own clock says another day
    const second = again();
    await act(async () => second.phone.open());
    await pressed(hand, /^On route/);
    expect(second.phone.state.get()).toMatchObject({
      date: '2026-03-10',
      waiting: [{ at: '2026-03-10T12:30:00.000Z' }, { at: '2026-03-10T12:30:00.000Z', event: 'enroute' }],
    });
  });

  test('sends a press that was made by a clock ahead as of now, once the office has said what time it is', async () => {
    setTown('12:50');
    const { hand, server, phone } = await openPhone({
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })),
    });
    server.goDown();
    await pressed(hand, /^Arrived/);
    act(() => phone.took({ tripId: '41', bookingId: '31' }, 250));
    server.comeBack();
    setTown('12:40');
    server.answer({ takeCash: { ride: { booking_id: '31', due_cents: 0, taken_cents: 250 } } });
    await act(async () => phone.send());
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(server.paramsOf('reportStopEvent').at(-1)).toMatchObject({ event_time: '2026-03-10T12:40:00.000Z' });
    expect(server.paramsOf('takeCash')).toMatchObject([{ event_time: '2026-03-10T12:40:00.000Z' }]);
  });

  test('goes on with the day before after midnight while its driver is on the road, and not after that', async () => {
    setTown('12:30');
    const { hand, server, phone } = await openPhone({
      getManifest: ({ date }) => (date === '2026-03-10' ? manifestOf() : { version: 1, columns: [] }),
    });
    await pressed(hand, /^Clock in/);
    hearTownClock('2026-03-11T04:20:00Z;rate=0'); // 0:20 AM
    await act(async () => phone.refresh());
    expect(server.paramsOf('getManifest').at(-1)).toEqual({ date: '2026-03-10' });
    hearTownClock('2026-03-11T09:20:00Z;rate=0');
    await act(async () => phone.refresh());
    expect(server.paramsOf('getManifest').at(-1)).toEqual({ date: '2026-03-11' });
    expect(phone.state.get().clockedInAt).toBeNull();
  });

  test('opened after midnight without a network shows what waits, and asks nobody for a password that could not be sent', async () => {
    const { hand, server, page, again } = await openPhone();
    server.goDown();
    await pressed(hand, /^Clock in/);
    page.unmount();
    hearTownClock('2026-03-11T13:00:00Z;rate=0');
    const later = again();
    await act(async () => later.phone.open());
    expect(await screen.findByRole('region', { name: 'No signal' })).toBeTruthy();
    expect(screen.getByText('The manifest has not come yet.')).toBeTruthy();
    expect(later.phone.state.get().waiting).toMatchObject([{ is: 'clock', event: 'in' }]);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('keeps what waits where the session has ended, and sends it once its driver is back', async () => {
    const { hand, server, phone } = await openPhone({
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })),
    });
    server.answer({ reportStopEvent: notLoggedIn, getManifest: notLoggedIn });
    await pressed(hand, /^Arrived/);
    expect(await screen.findByRole('heading', { name: 'Driver sign-in' })).toBeTruthy();
    expect(screen.queryByText('Ben Abara')).toBeNull();
    server.answer({
      reportStopEvent: { booking: ben({ driver_arrival_time: at('08:30') }) },
      getManifest: manifestOf(),
    });
    await hand.type(screen.getByLabelText('Phone'), '530 555 0142');
    await hand.type(screen.getByLabelText('Password'), 'right');
    await hand.click(await press('Sign in'));
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(server.paramsOf('reportStopEvent').at(-1)).toMatchObject({ event: 'arrived_pickup' });
  });

  test('leaves what was not sent to its own driver alone, and nothing else', async () => {
    const { hand, server, phone } = await openPhone({
      getManifest: manifestOf(ben({ driver_enroute_time: at('08:20') })),
    });
    server.goDown();
    await pressed(hand, /^Arrived/);
    await hand.click(await press('Menu'));
    expect(screen.getByText(/1 press waits/)).toBeTruthy();
    await hand.click(await press('Sign out'));
    expect(await screen.findByRole('heading', { name: 'Driver sign-in' })).toBeTruthy();
    expect(kept.get('71')).toMatchObject({ manifest: null, waiting: [{ event: 'arrived_pickup' }] });
    expect(phone.state.get().waiting).toEqual([]);
    server.comeBack();
    server.answer({ driverappLogin: { me: { driver_id: '72' } as never, session_expires: at('20:00') } });
    await hand.type(screen.getByLabelText('Phone'), '530 555 0143');
    await hand.type(screen.getByLabelText('Password'), 'another');
    await hand.click(await press('Sign in'));
    await screen.findByRole('article');
    expect(phone.state.get().waiting).toEqual([]);
    expect(server.paramsOf('reportStopEvent').length).toBeLessThan(3);
  });

  test('forgets the day that has ended, but nothing that was not sent', async () => {
    const waiting = [
      {
        id: 'a',
        at: at('16:00'),
        words: 'Arrived',
        is: 'event' as const,
        tripId: '41',
        bookingId: '32',
        event: 'arrived_pickup' as const,
      },
    ];
    kept.set('71', {
      date: '2026-03-09',
      manifest: manifestOf(),
      knownAt: null,
      waiting,
      positions: [],
      refused: [],
      clockedInAt: null,
      messages: [said()],
      clock: null,
      zone: null,
      road: null,
      seen: null,
      toldUnsent: null,
      cash: null,
      called: {},
    });
    const { phone } = await openPhone({
      getManifest: refuse(503, 'BUSY', 'Busy.'),
      reportStopEvent: refuse(503, 'BUSY', 'Busy.'),
    });
    expect(phone.state.get()).toMatchObject({ date: '2026-03-10', manifest: null, waiting, messages: [] });
  });

  test('forgets everything, and its key, once all is sent and its driver signs out', async () => {
    const { hand } = await openPhone();
    await hand.click(await press('Menu'));
    await hand.click(await press('Sign out'));
    await screen.findByRole('heading', { name: 'Driver sign-in' });
    await waitFor(() => expect(kept.size).toBe(0));
  });
});

describe('A changed manifest on a driver’s phone', () => {
  const changed = (version: number, change: Partial<Ride>) => ({ ...manifestOf(ben(change)), version });

  test('says what is another and covers the next stop until its driver has seen it, of which the office is told', async () => {
    const { hand, server, phone } = await openPhone();
    await waitFor(() => expect(server.paramsOf('seeManifest')).toEqual([{ date: '2026-03-10', version: 1 }]));
    expect(screen.queryByRole('region', { name: 'Changed run' })).toBeNull();
    server.answer({ getManifest: changed(7, { pickup_address: '9 Oak St' }) });
    await act(async () => phone.refresh());
    const band = within(await screen.findByRole('region', { name: 'Changed run' }));
    expect(band.getByText('Changed: 8:40 AM pick up Ben Abara, 9 Oak St, Ring the front desk.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Clock in/ })).toBeNull();
    expect(server.paramsOf('seeManifest')).toHaveLength(1);
    await hand.click(band.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('region', { name: 'Changed run' })).toBeNull();
    expect(await press(/^Clock in/)).toBeTruthy();
    await waitFor(() => expect(server.paramsOf('seeManifest').at(-1)).toEqual({ date: '2026-03-10', version: 7 }));
  });

  test('has what is noted of the next door, and a note that changes is news', async () => {
    const noted = (note: string, version: number) => ({
      ...manifestOf(),
      version,
      place_notes: [{ booking_id: '32', stop_type: 'pickup' as const, note }],
    });
    const { server, phone } = await openPhone({ getManifest: noted('Gate 4417.', 1) });
    expect(await screen.findByText('Gate 4417.')).toBeTruthy();
    server.answer({ getManifest: noted('Gate 9.', 2) });
    await act(async () => phone.refresh());
    const band = within(await screen.findByRole('region', { name: 'Changed run' }));
    expect(band.getByText(/^Changed: 8:40 AM pick up Ben Abara, .*Gate 9\./)).toBeTruthy();
  });

  test('is no news for what has happened on it', async () => {
    const { server, phone } = await openPhone();
    server.answer({ getManifest: changed(8, { driver_enroute_time: at('08:29') }) });
    await act(async () => phone.refresh());
    expect(screen.queryByRole('region', { name: 'Changed run' })).toBeNull();
  });
});

describe('A message of the desk on a driver’s phone', () => {
  const band = async () => within(await screen.findByRole('region', { name: 'Message from dispatch' }));

  test('stands over the rest, is told as read once it is seen, and is answered with one press', async () => {
    const { hand, server } = await openPhone({ getMessages: { messages: [said()] } });
    expect((await band()).getByText('Come back to the yard after this ride.')).toBeTruthy();
    await waitFor(() =>
      expect(server.paramsOf('reportMessage')).toEqual([
        { driver_message_id: '901', event: 'read', event_time: '2026-03-10T12:30:00.000Z' },
      ]),
    );
    setTown('12:31');
    await hand.click((await band()).getByRole('button', { name: 'On my way' }));
    await waitFor(() =>
      expect(server.paramsOf('reportMessage').at(-1)).toEqual({
        driver_message_id: '901',
        event: 'acknowledged',
        answer: 'On my way',
        event_time: '2026-03-10T12:31:00.000Z',
      }),
    );
  });

  test('is not shown while the vehicle moves, nor told as read, and comes once it stands', async () => {
    const { server, phone } = await openPhone();
    const fix = (speed: number) => ({
      atMs: Date.parse('2026-03-10T12:30:00Z'),
      point: { latitude: 40, longitude: -77 },
      speed,
    });
    await act(async () => phone.moved(fix(12)));
    server.answer({ getMessages: { messages: [said()] } });
    await act(async () => phone.refresh());
    expect(await screen.findByText('A message waits until you stand.')).toBeTruthy();
    expect(screen.queryByText('Come back to the yard after this ride.')).toBeNull();
    expect(server.paramsOf('reportMessage')).toEqual([]);
    await act(async () => phone.moved(fix(0)));
    expect((await band()).getByText('Come back to the yard after this ride.')).toBeTruthy();
    await waitFor(() => expect(server.paramsOf('reportMessage')).toHaveLength(1));
  });

  test('is answered without a network too: the answer waits with the presses, with its true time', async () => {
    const { hand, server, phone } = await openPhone({ getMessages: { messages: [said({ read_at: at('08:21') })] } });
    server.goDown();
    await hand.click((await band()).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('region', { name: 'Message from dispatch' })).toBeNull();
    expect(kept.get('71')?.waiting).toMatchObject([{ is: 'heard', event: 'acknowledged', answer: 'OK' }]);
    setTown('12:40');
    server.comeBack();
    await act(async () => phone.send());
    await waitFor(() => expect(phone.state.get().waiting).toEqual([]));
    expect(server.paramsOf('reportMessage').at(-1)).toMatchObject({ event_time: '2026-03-10T12:30:00.000Z' });
  });
});

test('A driver says something to dispatch with two presses, or in their own words', async () => {
  const { hand, server } = await openPhone({
    sendMessage: ({ text, event_time }) => ({
      message: said({ driver_message_id: text, text, from_desk: false, sent_at: event_time }),
    }),
  });
  const open = async () => {
    await hand.click(await press('Menu'));
    await hand.click(await press('Messages'));
  };
  await open();
  await hand.click(await press('Rider is not ready.'));
  await open();
  const talk = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(talk.getByRole('listitem').textContent).toBe('You 8:30 AM: Rider is not ready.');
  await hand.click(await press('Send'));
  expect(await screen.findByText('Write a message first.')).toBeTruthy();
  await hand.type(screen.getByLabelText('Message to dispatch'), 'Gate is locked.');
  await hand.click(await press('Send'));
  await waitFor(() =>
    expect(server.paramsOf('sendMessage')).toEqual(
      ['Rider is not ready.', 'Gate is locked.'].map((text) => ({
        date: '2026-03-10',
        shuttle_id: '5',
        text,
        event_time: '2026-03-10T12:30:00.000Z',
      })),
    ),
  );
});

describe('Cash at the drop-off', () => {
  const riding = {
    ...ben({ driver_enroute_time: at('08:20'), driver_arrival_time: at('08:38'), actual_pickup_time: at('08:41') }),
    ride_status: 6 as const,
  };
  /** An office that takes what it is told, and knows it when it is asked again. */
  function office() {
    const ride = { booking_id: '32', due_cents: 250, taken_cents: 0 };
    return {
      getManifest: manifestOf(riding),
      getCash: () => ({ rides: [{ ...ride }], in_hand_cents: 1000 + ride.taken_cents }),
      takeCash: ({ amount_cents }: { amount_cents: number }) => {
        ride.due_cents = Math.max(0, ride.due_cents - amount_cents);
        ride.taken_cents += amount_cents;
        return { ride: { ...ride } };
      },
    };
  }

  test('is due in large letters, and taken with one press that counts once', async () => {
    const { hand, server } = await openPhone(office());
    const panel = within(await screen.findByRole('region', { name: 'Cash' }));
    expect(panel.getByText('$2.50')).toBeTruthy();
    await hand.click(panel.getByRole('button', { name: 'Took $2.50' }));
    expect(panel.queryByRole('button', { name: 'Took $2.50' })).toBeNull();
    expect(panel.getByText('$2.50 taken in cash.')).toBeTruthy();
    await waitFor(() =>
      expect(server.paramsOf('takeCash')).toEqual([
        { booking_id: '32', amount_cents: 250, event_time: '2026-03-10T12:30:00.000Z' },
      ]),
    );
  });

  test('may be another amount: what cannot be read stays, with one sentence', async () => {
    const { hand, server } = await openPhone(office());
    await hand.click(await press('Took another amount'));
    const field = screen.getByLabelText('Dollars taken');
    await hand.type(field, '2,5');
    await hand.click(await press('Took it'));
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect((field as HTMLInputElement).value).toBe('2,5');
    await hand.clear(field);
    await hand.type(field, '1500{Enter}');
    expect(screen.getByText('Enter at most $1,000.00.')).toBeTruthy();
    await hand.clear(field);
    await hand.type(field, '2{Enter}');
    expect(await press('Took $0.50')).toBeTruthy();
    await waitFor(() => expect(server.paramsOf('takeCash')).toMatchObject([{ amount_cents: 200 }]));
  });

  test('waits with the other presses where there is no network, and goes out once there is', async () => {
    let isAway = true;
    const { takeCash, ...rest } = office();
    const { hand, server, phone } = await openPhone({
      ...rest,
      takeCash: (params) => {
        if (isAway) throw new TypeError('Failed to fetch');
        return takeCash(params);
      },
    });
    await hand.click(await press('Took $2.50'));
    expect(await screen.findByText(/^\$2\.50 in cash/)).toBeTruthy();
    expect(kept.get('71')?.waiting).toMatchObject([{ is: 'cash', bookingId: '32', cents: 250 }]);
    isAway = false;
    await act(async () => phone.send());
    expect(server.paramsOf('takeCash').at(-1)).toMatchObject({ booking_id: '32', amount_cents: 250 });
    expect(kept.get('71')?.waiting).toEqual([]);
  });

  test('for a ride that was moved is kept at the office, and dispatch decides', async () => {
    const { hand, server } = await openPhone({
      ...office(),
      takeCash: refuse(409, 'NOT_YOURS', 'This trip is not on your manifest.'),
      keepStrayCash: { stray_press_id: '805' },
    });
    await hand.click(await press('Took $2.50'));
    expect(
      await screen.findByText(/^\$2\.50 in cash .*: the ride was moved or canceled meanwhile\. Dispatch has it/),
    ).toBeTruthy();
    expect(server.paramsOf('keepStrayCash')).toEqual([
      { trip_id: '41', booking_id: '32', amount_cents: 250, event_time: '2026-03-10T12:30:00.000Z' },
    ]);
    expect(kept.get('71')?.waiting).toEqual([]);
  });

  test('is what the driver hands in once the run is over', async () => {
    const over = ben({ actual_pickup_time: at('08:41'), actual_dropoff_time: at('09:05'), ride_status: 3 });
    await openPhone({ getManifest: manifestOf(over), getCash: { rides: [], in_hand_cents: 1250 } });
    expect(await screen.findByText('$12.50 in cash with you. Hand it in at the office.')).toBeTruthy();
  });
});
