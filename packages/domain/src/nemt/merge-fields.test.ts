import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrokerRide } from './broker-ride.ts';
import { factText, fieldMerges } from './merge-fields.ts';
import { type Facts, factsOf, mergeFacts } from './merge-file.ts';

const ride: BrokerRide = {
  tripId: '500417',
  groupId: null,
  leg: null,
  serviceDay: '2026-03-10',
  requestedTime: '08:40',
  promisedTime: null,
  windowStartTime: null,
  windowEndTime: null,
  appointmentTime: '09:30',
  isWillCall: false,
  rider: { first: 'Ruth', last: 'Okafor', memberId: 'CV1', bornOn: null, phone: null, sex: null, weightLb: null },
  pickup: placeAt('12 Elm St'),
  dropoff: placeAt('35 Main St'),
  level: 'wheelchair',
  aids: ['Wheelchair'],
  attendants: 1,
  guests: 0,
  carSeats: 0,
  meters: 7725,
  priceCents: null,
  authorizationNumber: null,
  payer: null,
  purpose: null,
  state: null,
  changedAt: null,
  notes: ['Side door'],
};

function placeAt(line: string) {
  return {
    name: '',
    line,
    unit: '',
    city: 'Penny Mill',
    state: 'PA',
    zip: '16984',
    phone: null,
    note: '',
    point: null,
  };
}

const last = factsOf(ride);
const merged = (theirs: Facts, ours: Facts) => fieldMerges(mergeFacts(last, theirs, ours), { last, theirs, ours });

describe('The fields of a merged ride', () => {
  test('are none where nothing differs.', () => expect(merged(last, last)).toEqual([]));

  test('follow the file where only it has changed, and stay ours where only we have.', () => {
    expect(merged({ ...last, requestedTime: '08:20' }, { ...last, attendants: '2' })).toEqual([
      { field: 'pickup_time', last: '8:40 AM', theirs: '8:20 AM', ours: '8:40 AM', takes: 'theirs' },
      { field: 'companions', last: '1 attendant', theirs: '1 attendant', ours: '2 attendants', takes: 'ours' },
    ]);
  });

  test('wait for somebody where both have changed one, not alike.', () => {
    expect(merged({ ...last, isWillCall: 'true' }, { ...last, requestedTime: '09:10' })).toEqual([
      { field: 'pickup_time', last: '8:40 AM', theirs: 'Will call', ours: '9:10 AM', takes: null },
    ]);
  });

  test('are one for an address, of which each has changed another line.', () => {
    const [address] = merged({ ...last, 'pickup.line': '14 Elm St' }, { ...last, 'pickup.city': 'Cedar Valley' });
    expect(address).toMatchObject({ field: 'pickup_place', theirs: '14 Elm St, Penny Mill', takes: null });
  });

  test('tell the driver what no field of a booking holds: an apartment, a note of an end, a car seat', () => {
    const theirs = { ...last, 'pickup.note': 'Gate code 4411', 'dropoff.unit': 'Suite 3', carSeats: '1' };
    expect(merged(theirs, last)).toEqual([
      {
        field: 'note',
        last: 'Side door',
        theirs: 'Side door. 1 car seat. Gate code 4411. Drop-off: Suite 3',
        ours: 'Side door',
        takes: 'theirs',
      },
    ]);
    const [note] = merged(theirs, { ...last, note: 'Ramp' });
    expect(note).toMatchObject({ field: 'note', ours: 'Ramp', takes: null });
    expect(merged(last, { ...last, note: '' })).toMatchObject([{ field: 'note', ours: 'None', takes: 'ours' }]);
    // Written here as the file has it by now: there is nothing to decide.
    expect(merged(theirs, { ...last, note: factText('note', theirs) })).toEqual([]);
  });

  test('name what differs where the usual words are the same', () => {
    const theirs = { ...last, meters: '8047', priceCents: '4590', 'pickup.zip': '16981', 'rider.memberId': 'CV2' };
    expect(merged(theirs, last).map(({ field, last: was, theirs: now }) => [field, was, now])).toEqual([
      ['pickup_place', '12 Elm St, Penny Mill, zip 16984', '12 Elm St, Penny Mill, zip 16981'],
      ['rider', 'Ruth Okafor, member number CV1', 'Ruth Okafor, member number CV2'],
      ['details', 'wheelchair, miles 4.80, no price', 'wheelchair, miles 5.00, price $45.90'],
    ]);
  });

  test('read as a table does, also where there is nothing.', () => {
    const none = { ...last, appointmentTime: '', notes: '[]', aids: '[]', attendants: '0', authorizationNumber: '' };
    const texts = (['appointment', 'note', 'aids', 'companions', 'authorization', 'state'] as const).map((field) =>
      factText(field, none),
    );
    expect(texts).toEqual(['None', 'None', 'None', 'Nobody', 'None', 'booked']);
  });

  test('that somebody has to decide are those in which all three differ, whatever was changed.', () => {
    const times = fc.constantFrom('08:20', '08:40', '09:10');
    fc.assert(
      fc.property(times, times, (theirs, ours) => {
        const [field] = merged({ ...last, requestedTime: theirs }, { ...last, requestedTime: ours });
        const isOpen = theirs !== ours && theirs !== '08:40' && ours !== '08:40';
        expect(field?.takes === null).toBe(isOpen);
      }),
      cases(60),
    );
  });
});
