import { LIVE_FIELDS } from '@handrail/domain/day';
import { expect, test } from 'vitest';
import { patched } from './live-booking.ts';
import { paperBooking } from './paper-booking.ts';

test('A rider at the drop-off is shown as 11, of which the feed knows only the stored 6 and the moment.', () => {
  const change = { entity: 'booking', id: '31', day: '2026-03-10' };
  const aboard = paperBooking({ version: 3, ride_status: 6 });
  const there = patched(aboard, { ...change, version: 4, set: { arrived_dropoff_at: '2026-03-10T13:02:00+00:00' } });
  expect(there).toMatchObject({ ride_status: 11, status: 'Arrived' });
  expect(there && patched(there, { ...change, version: 5, set: { ride_status: 3 } })).toMatchObject({ ride_status: 3 });
  expect(there && patched(there, { ...change, version: 5, set: { arrived_dropoff_at: null } })).toMatchObject({
    ride_status: 6,
    status: 'Pickup',
  });
});

test('A way that someone else has made another arrives with where its figures come from.', () => {
  const set = { travel_m: 9000, travel_sec: 600, travel_source: 'estimated' };
  const change = { entity: 'booking', id: '31', version: 3, day: '2026-03-10', set };
  expect(patched(paperBooking({ travel_source: 'roads' }), change)).toMatchObject({
    travel_distance: 9000,
    travel_time: 600,
    travel_source: 'estimated',
  });
});

test('Each field of a booking that the feed carries is shown at once, but for those that names follow from.', () => {
  const change = { entity: 'booking', id: '31', version: 3, day: '2026-03-10' };
  const valueOf = (column: string, isInstant: boolean) =>
    isInstant ? '2026-03-10T14:40:00Z' : column === 'ride_status' ? 1 : null;
  const asked = LIVE_FIELDS.flatMap(({ column, isInstant }) => {
    const set = { [column]: valueOf(column, isInstant) };
    return patched(paperBooking(), { ...change, set }) === null ? [column] : [];
  });
  expect(asked.toSorted()).toEqual(['program_id', 'trip_id', 'wished_driver_id', 'wished_vehicle_id']);
  expect(patched(paperBooking(), { ...change, set: { no_such_column: 1 } })).toBeNull();
  expect(
    patched(paperBooking(), { ...change, set: { companions: 2, called_at: '2026-03-10T14:40:00Z' } }),
  ).toMatchObject({
    additional_passenger: 2,
    will_call_call_time: '2026-03-10T10:40:00-04:00',
  });
});
