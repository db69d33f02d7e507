import { describe, expect, test } from 'vitest';
import {
  accepted,
  bookingOf,
  entriesOf,
  paperDay,
  patchBooking,
  stopsOfTrip,
  unsoundness,
  type Booking,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { onPaperRun, PAPER_VAN } from '../dispatch/index.ts';
import type { Verdict } from '../platform/index.ts';
import { changeAddress, type AddressChange } from './change-address.ts';
import { changeAids } from './change-aids.ts';
import { changeCompanions } from './change-companions.ts';
import { editNotes, setFlag } from './notes.ts';

/** Ada (11) at 8:40 for 25 minutes, with whoever else is on the run. */
function onTheRun(others: PaperRide[] = [], fields: Partial<Booking> = {}): Day {
  const rides = [{ id: '11' }, ...others];
  const day = onPaperRun(
    paperDay(rides),
    rides.map(({ id }) => id),
  );
  return patchBooking(day, '11', fields);
}

function check(verdict: Verdict<Day>, code: string, sentence: string) {
  expect(verdict.ok ? null : verdict.refusal).toEqual({ code, sentence });
}

const ada = (day: Day) => bookingOf(day, '11');

describe('Changing an address', () => {
  const square = [
    { latitude: 37, longitude: -122 },
    { latitude: 37, longitude: -121 },
    { latitude: 38, longitude: -121 },
    { latitude: 38, longitude: -122 },
  ];
  const inside = { latitude: 37.5, longitude: -121.5 };

  function moved(day: Day, change: Partial<AddressChange> = {}) {
    const travel = { travelM: 12_000, travelSec: 2400, travelSource: 'roads' } as const;
    const whole = {
      bookingId: '11',
      stopType: 'dropoff',
      placeId: '59',
      point: inside,
      accountId: '61',
      otherEnd: inside,
      travel,
      ...change,
    } as const;
    return changeAddress(day, whole, { geofence: [square], loadSec: null });
  }

  test('takes the rider elsewhere, and the drop-off follows the new way', () => {
    const after = accepted(moved(onTheRun()));
    expect(unsoundness(after)).toEqual([]);
    expect(ada(after)).toMatchObject({
      dropoffPlaceId: '59',
      dropoffAccountId: '61',
      pickupPlaceId: '51',
      travelM: 12_000,
    });
    expect(stopsOfTrip(after, ada(after).tripId ?? '').map(({ plannedAt }) => plannedAt)).toEqual([
      '2026-03-10T15:40:00+00:00',
      '2026-03-10T16:20:00+00:00',
    ]);
    expect([...entriesOf(after.trip)]).toMatchObject([{ endsAt: '2026-03-10T16:20:00+00:00' }]);
  });

  test('fetches the rider elsewhere', () => {
    expect(ada(accepted(moved(paperDay([{ id: '11' }]), { stopType: 'pickup' })))).toMatchObject({
      pickupPlaceId: '59',
      dropoffPlaceId: '52',
      scheduledPickupAt: '2026-03-10T15:40:00+00:00',
    });
  });

  test('outside the service area is refused', () => {
    const point = { latitude: 39, longitude: -121.5 };
    check(moved(onTheRun(), { point }), 'OUTSIDE_AREA', 'The drop-off is outside the service area.');
    check(moved(onTheRun(), { point, stopType: 'pickup' }), 'OUTSIDE_AREA', 'The pickup is outside the service area.');
  });

  test('of the pickup is too late once the driver has set out, of the drop-off once they are there', () => {
    const tooLate = (what: string) => `The ${what} cannot change: the ride is under way or over.`;
    const met = {
      enrouteAt: '2026-03-10T15:20:00+00:00',
      pickedUpAt: '2026-03-10T15:42:00+00:00',
      rideStatus: 6,
    } as const;
    check(
      moved(onTheRun([], { enrouteAt: met.enrouteAt }), { stopType: 'pickup' }),
      'NOT_EDITABLE',
      tooLate('pickup address'),
    );
    accepted(moved(onTheRun([], met)));
    check(
      moved(onTheRun([], { ...met, arrivedDropoffAt: '2026-03-10T16:00:00+00:00' })),
      'NOT_EDITABLE',
      tooLate('drop-off address'),
    );
    check(moved(onTheRun([], { rideStatus: 5 })), 'NOT_EDITABLE', tooLate('drop-off address'));
  });
});

describe('Changing the mobility aids', () => {
  const aided = (day: Day, vehicle: typeof PAPER_VAN | null) =>
    changeAids(day, { bookingId: '11', aids: ['Wheelchair'] }, vehicle);

  test('is free while nobody is sent', () => {
    expect(ada(accepted(aided(paperDay([{ id: '11' }]), PAPER_VAN))).aids).toEqual(['Wheelchair']);
  });

  test('must suit the vehicle that is coming', () => {
    check(
      aided(onTheRun(), PAPER_VAN),
      'AID_UNSUPPORTED',
      "The vehicle doesn't support the rider's mobility aid need.",
    );
    expect(ada(accepted(aided(onTheRun(), { ...PAPER_VAN, wheelchair: 'lift' }))).aids).toEqual(['Wheelchair']);
  });

  test('is too late on board', () => {
    check(
      aided(onTheRun([], { rideStatus: 6 }), PAPER_VAN),
      'NOT_EDITABLE',
      'The mobility aids cannot change: the ride is under way or over.',
    );
  });
});

describe('Changing how many ride along', () => {
  const along = (day: Day, companions: number, capacity = 3) =>
    changeCompanions(day, { bookingId: '11', companions }, { capacity });

  test('takes up to the seats of the vehicle', () => {
    expect(ada(accepted(along(onTheRun(), 2))).companions).toBe(2);
    check(along(onTheRun(), 3), 'NO_SEAT', 'The vehicle has 3 seats and would need 4.');
  });

  test('counts who is aboard at the same time, and nobody else', () => {
    const overlapping = { id: '12', pickup: '08:50' };
    const after = { id: '12', pickup: '09:05' };
    check(along(onTheRun([overlapping]), 2), 'NO_SEAT', 'The vehicle has 3 seats and would need 4.');
    accepted(along(onTheRun([after]), 2));
  });

  test('may always be fewer, and is not counted where the seats are not known', () => {
    accepted(along(onTheRun([], { companions: 5 }), 4));
    accepted(along(onTheRun(), 9, 0));
    accepted(changeCompanions(paperDay([{ id: '11' }]), { bookingId: '11', companions: 9 }, null));
  });

  test('is too late on board', () => {
    check(
      along(onTheRun([], { rideStatus: 6 }), 1),
      'NOT_EDITABLE',
      'The number of passengers cannot change: the ride is under way or over.',
    );
  });
});

describe('Notes and flag', () => {
  test('are written one by one', () => {
    const day = paperDay([{ id: '11', officeNote: 'Pays late.', adminNote: 'Ring twice.' }]);
    const after = ada(editNotes(day, '11', { adminNote: 'Side door.' }));
    expect(after).toEqual({ ...ada(day), adminNote: 'Side door.' });
    expect(ada(editNotes(day, '11', { driverNote: 'Left a cane.' }))).toEqual({
      ...ada(day),
      driverNote: 'Left a cane.',
    });
  });

  test('can be flagged and unflagged', () => {
    const flagged = setFlag(paperDay([{ id: '11' }]), '11', true);
    expect([ada(flagged).flag, ada(setFlag(flagged, '11', false)).flag]).toEqual([true, false]);
  });
});
