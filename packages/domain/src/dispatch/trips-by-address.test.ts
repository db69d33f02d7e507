import { expect, test } from 'vitest';
import { tripsByAddress } from './trips-by-address.ts';

const trip = (id: string, address: string, placeId: string | null) => ({ id, address, placeId });

test('[BOARD-63] Trips are grouped by address plus id, in the order in which each address is first driven to.', () => {
  const groups = tripsByAddress(
    [
      trip('1', '12 Elm St', '51'),
      trip('2', 'Mercy Clinic', '52'),
      trip('3', '12 Elm St', '51'),
      // The same line of another place: a pharmacy in the clinic's house.
      trip('4', 'Mercy Clinic', '53'),
    ],
    (one) => one,
  );
  expect(groups.map(({ address, placeId, trips }) => [address, placeId, trips.map(({ id }) => id)])).toEqual([
    ['12 Elm St', '51', ['1', '3']],
    ['Mercy Clinic', '52', ['2']],
    ['Mercy Clinic', '53', ['4']],
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
});

test('Trips that begin nowhere are one group, whose key is empty.', () => {
  const groups = tripsByAddress([trip('1', '', null), trip('2', '', null)], (one) => one);
  expect(groups).toMatchObject([{ key: '', address: '', trips: [{ id: '1' }, { id: '2' }] }]);
});
