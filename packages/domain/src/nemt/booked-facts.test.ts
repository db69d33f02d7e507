import { describe, expect, test } from 'vitest';
import { newBooking } from '../day/index.ts';
import { askedTime, madeOf, noteOf, oursOf, pickupBefore } from './booked-facts.ts';
import { factsOf } from './merge-file.ts';
import { fixtureOf } from './testing.ts';
import { findColumns } from './find-columns.ts';
import { readRow } from './read-row.ts';
import { LAYOUTS } from './layouts/index.ts';

function rideOfFixture() {
  const layout = LAYOUTS.find(({ name }) => name === 'ride_to_care');
  if (!layout) throw new Error('The layout is there.');
  const [header = [], cells = []] = fixtureOf(layout);
  const [ride] = readRow(layout, findColumns(header, layout), 2, cells).rides;
  if (!ride) throw new Error('The row is a ride.');
  return ride;
}

const ride = rideOfFixture();
const booking = newBooking({
  id: '31',
  serviceDay: '2026-11-02',
  programId: '1',
  riderId: '21',
  pickupPlaceId: '41',
  dropoffPlaceId: '42',
  scheduledWall: '2026-11-02T08:45:00',
  aids: ride.aids,
  companions: 1,
  adminNote: 'Needs a hand at the step',
});
const elm = { line: '12 Elm St', label: '', city: 'Cedar Valley', state: 'PA', zip: '16981' };
const places = { pickup: elm, dropoff: elm };
const ours = (change: Partial<typeof booking>) => oursOf(ride, madeOf(booking), { ...booking, ...change }, places);

describe('Our version of a broker’s ride', () => {
  test('is what the file said, as long as nobody here has changed the booking.', () => {
    expect(ours({})).toEqual(factsOf(ride));
  });

  test('says a new time in the words in which the file had it.', () => {
    expect(ride.promisedTime).toBe('08:45');
    expect(ours({ scheduledWall: '2026-11-02T09:10:00' })).toEqual({ ...factsOf(ride), promisedTime: '09:10' });
  });

  test('says another place by its lines, and nothing of the one it was.', () => {
    expect(ours({ dropoffPlaceId: '43' })).toMatchObject({
      'dropoff.line': '12 Elm St',
      'dropoff.name': '',
      'dropoff.note': 'North door',
    });
  });

  test('counts who rides along beside the attendants of the file.', () => {
    expect(ours({ companions: 3 })).toMatchObject({ attendants: '1', guests: '2' });
    expect(ours({ companions: 0 })).toMatchObject({ attendants: '0', guests: '0' });
  });

  test('is canceled where we have canceled it.', () => {
    expect(ours({ rideStatus: 4 })).toMatchObject({ state: 'canceled' });
  });
});

test('A pickup that only an appointment is said of leaves time to spare, on a round five minutes, across a day’s end too.', () => {
  expect(pickupBefore('2026-03-10T09:30', 22 * 60)).toBe('2026-03-10T08:50');
  expect(pickupBefore('2026-03-10T00:10', 600)).toBe('2026-03-09T23:45');
});

test('The note for the driver is all that a file says to them, each once.', () => {
  expect(noteOf({ ...ride, notes: ['Ring twice', 'Ring twice'], pickup: { ...ride.pickup, note: 'Side door' } })).toBe(
    'Ring twice. Side door. Drop-off: North door',
  );
  expect(askedTime({ ...ride, isWillCall: true })).toBeNull();
  const more = { level: 'xl_wheelchair', carSeats: 2, pickup: { ...ride.pickup, unit: 'Apt 4', note: '' } } as const;
  expect(noteOf({ ...ride, ...more, dropoff: { ...ride.dropoff, unit: 'Suite 3' }, notes: [] })).toBe(
    'Wide wheelchair. 2 car seats. Pickup: Apt 4. Drop-off: Suite 3, North door',
  );
});
