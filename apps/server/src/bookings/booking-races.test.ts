import {
  cancelBooking,
  changeBookingAddress,
  createNewBooking,
  editAdminNote,
  editBooking,
  editBookingPickupTime,
  editDriverNote,
  getBookingInfoById,
  getBookingList,
  recreateCancelledBooking,
} from '@handrail/contracts/bookings';
import { describe, expect, test } from 'vitest';
import { audit } from '../dispatch/testing.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { type Person, useHouse } from '../testing.ts';
import { changeBookingAddressHandler } from './calls/change-booking-address.ts';
import { editBookingHandler } from './calls/edit-booking.ts';
import { editBookingPickupTimeHandler } from './calls/edit-booking-pickup-time.ts';
import { CLINIC, HOME, onceReckoned, openBookingTown } from './testing.ts';

const house = useHouse();

/** On Postgres the two stand in line for the head; on the embedded database they queue for its one session. */
const ROUNDS = raceRounds({ postgres: 1000, embedded: 60 });
const LIMIT_MS = raceMs(ROUNDS);
const DAY = { future: false, start_time: '2026-03-10T00:00', end_time: '2026-03-10T23:59' };

describe('Pressing twice', () => {
  test('books once, and everyone who pressed reads the same answer', async () => {
    const town = await openBookingTown(house);
    const draft = await town.draft({ return_leg: { will_call: true } });
    const before = await town.version();
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () => town.dora.call(createNewBooking, draft, { key: 'one dialog' })),
    );
    const [first, ...others] = replies.map(({ headers: _headers, ...reply }) => reply);
    expect(first).toMatchObject({ httpStatus: 200, operation: { version: before + 1 } });
    for (const other of others) expect(other).toEqual(first);
    expect(await town.version()).toBe(before + 1);
    expect(await town.dora.get(getBookingList, DAY)).toHaveLength(2);
    const changed = await town.dora.call(createNewBooking, { ...draft, payment: 'Card' }, { key: 'one dialog' });
    expect(changed).toMatchObject({ httpStatus: 422, message: { error_code: 'KEY_REUSED' } });
  });

  test('recreates a canceled booking once, also by five who press at the same time', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true });
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () => town.dora.call(recreateCancelledBooking, { booking_id })),
    );
    const codes = replies.map((reply) => (reply.status === 'success' ? 'booked' : reply.message.error_code)).sort();
    expect(codes).toEqual([
      'ALREADY_RECREATED',
      'ALREADY_RECREATED',
      'ALREADY_RECREATED',
      'ALREADY_RECREATED',
      'booked',
    ]);
    expect(await town.dora.get(getBookingList, DAY)).toHaveLength(2);
  });
});

describe('An address that is changed while the way to another is reckoned', () => {
  const hill = { ...CLINIC, addressLine1: '77 Hill Rd', latitude: 40.85 };
  const mill = { ...HOME, addressLine1: '3 Mill Ln', latitude: 40.79 };

  test('is refused, for that way is between other ends by then', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const change = { booking_id, stop_type: 'dropoff', place: hill } as const;
    onceReckoned(changeBookingAddressHandler, async () => {
      await town.theo.get(changeBookingAddress, { booking_id, stop_type: 'pickup', place: mill });
    });
    const late = await town.mia.call(changeBookingAddress, change);
    expect(late).toBeRefused('STALE', 'Someone else just changed this booking.');
    const ends = { pickup_address: '3 Mill Ln', dropoff_address: '1 Clinic Way' };
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { ...ends, version: 2 } } });
    expect(await town.mia.call(changeBookingAddress, change)).toBeAccepted();
  });

  test('is refused to who edits the booking too, but not because its notes were changed', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const edit = { booking_id, pickup_place: mill };
    onceReckoned(editBookingHandler, async () => {
      await town.theo.get(editBooking, { booking_id, dropoff_place: hill });
    });
    expect(await town.mia.call(editBooking, edit)).toBeRefused('STALE');
    expect(await town.info(booking_id)).toMatchObject({ pickup_address: '12 Elm St', dropoff_address: '77 Hill Rd' });
    onceReckoned(editBookingHandler, async () => {
      await town.theo.get(editAdminNote, { booking_id, admin_note: 'Ring twice.' });
    });
    expect(await town.mia.call(editBooking, edit)).toBeAccepted();
  });

  test('is refused to who gives the ride another time, for that way is another by then', async () => {
    const town = await openBookingTown(house);
    const { booking_id, program_id } = await town.book();
    const edit = { booking_id, program_id, trip_id: null, pickup_time: '2026-03-10T14:00' };
    onceReckoned(editBookingPickupTimeHandler, async () => {
      await town.theo.get(changeBookingAddress, { booking_id, stop_type: 'pickup', place: mill });
    });
    expect(await town.mia.call(editBookingPickupTime, edit)).toBeRefused('STALE');
    expect(await town.mia.call(editBookingPickupTime, edit)).toBeAccepted();
  });
});

describe('Two who write a note at the same time', () => {
  interface Written {
    text: string;
    over: number;
    version: number;
  }

  test(
    `lose no text unseen, in ${ROUNDS} rounds: each one taken is there, or was overwritten by someone who saw it`,
    async () => {
      const town = await openBookingTown(house);
      const { booking_id } = await town.book();
      const taken: Written[] = [{ text: '', over: 0, version: 1 }];
      let refusals = 0;

      const writer = async (person: Person, name: string) => {
        let seen = 1;
        for (let round = 0; round < ROUNDS; round++) {
          const text = `${name} ${round}`;
          const reply = await person.call(editAdminNote, { booking_id, admin_note: text, expected_version: seen });
          if (reply.status === 'success') {
            taken.push({ text, over: seen, version: reply.data.booking.version });
            seen = reply.data.booking.version;
            continue;
          }
          refusals++;
          expect(reply).toBeRefused('STALE', 'Someone else just changed this booking.');
          // The loser is shown the other text, so that both stand before them.
          const { version, admin_note } = reply.message.current as { version: number; admin_note: string };
          expect([version > seen, admin_note === text]).toEqual([true, false]);
          seen = version;
        }
      };
      await Promise.all([writer(town.mia, 'Mia'), writer(town.theo, 'Theo')]);

      const ordered = taken.sort((a, b) => a.version - b.version);
      // Nobody wrote over a version they had not seen: each text is written over the one right before it.
      expect(ordered.map(({ version }) => version)).toEqual(ordered.map((_, at) => at + 1));
      expect(ordered.map(({ over }) => over)).toEqual(ordered.map((_, at) => at));
      expect(await town.mia.get(getBookingInfoById, { booking_id })).toMatchObject({
        admin_note: ordered.at(-1)?.text,
        version: ordered.length,
      });
      expect(taken.length - 1 + refusals).toBe(2 * ROUNDS);
      expect(await audit(house.services, { operator: town.operator, date: '2026-03-10' })).toEqual([]);
    },
    LIMIT_MS,
  );

  test('on different notes of one booking, each over what they saw, the second is told and loses nothing', async () => {
    const town = await openBookingTown(house);
    const { booking_id, version } = await town.book();
    const seen = { booking_id, expected_version: version };
    const replies = await Promise.all([
      town.mia.call(editAdminNote, { ...seen, admin_note: 'Ring twice.' }),
      town.theo.call(editDriverNote, { ...seen, driver_note: 'Gate was shut.' }),
    ]);
    expect(new Set(replies.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]));
    const { admin_note, driver_note } = await town.mia.get(getBookingInfoById, { booking_id });
    expect([admin_note, driver_note].filter((note) => note !== '')).toHaveLength(1);
    expect(await audit(house.services, { operator: town.operator, date: '2026-03-10' })).toEqual([]);
  });
});
