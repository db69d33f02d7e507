import { describe, expect, test } from 'vitest';
import type { BrokerState } from './broker-ride.ts';
import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts/index.ts';
import { returnFile, type RideReport } from './return-file.ts';
import { rowsOf } from './testing.ts';
import { wordIn } from './value-words.ts';

const RUTH: RideReport = {
  tripId: '1-12345-A',
  serviceDay: '2026-11-02',
  riderName: 'Okafor, Ruth',
  became: 'completed',
  driverFirst: 'Dana',
  driverLast: 'Quill',
  vehicle: '12',
  plate: 'ZKT 4410',
  pickupArrival: '08:36',
  pickupDeparture: '08:42',
  dropoffArrival: '09:05',
  dropoffDeparture: '09:08',
  startOdometerM: 64_373_600,
  endOdometerM: 64_381_325,
  meters: 7725,
  waitMinutes: 6,
  signedBy: 'rider',
  amountCents: 4590,
};

function named(name: string): Layout {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (!layout) throw new Error(`There is no layout ${name}.`);
  return layout;
}

describe('A return file', () => {
  test('has the broker’s headers, order and words', () => {
    expect(rowsOf(returnFile(named('modivcare'), [RUTH])?.text ?? '')).toEqual([
      ['Trip ID', 'Date of trip', 'Status', 'Driver', 'Vehicle', 'Pickup arrival', 'Pickup time', 'Drop off time', 'Start odometer', 'End odometer', 'Signed by', 'Billed amount'],
      ['1-12345-A', '11/02/2026', 'Completed', 'Dana Quill', 'ZKT 4410', '08:36', '08:42', '09:05', '40000', '40005', 'rider', '45.90'],
    ]); // prettier-ignore
    expect(rowsOf(returnFile(named('ride_to_care'), [RUTH])?.text ?? '')[1]).toEqual([
      '1-12345-A', '11/02/2026', 'Completed', 'Dana', 'Quill', '12', '5', '08:36', '08:42', '09:05', '09:08', '4.80',
    ]); // prettier-ignore
    expect(rowsOf(returnFile(named('vetride'), [RUTH])?.text ?? '')[1]).toEqual([
      '1-12345-A', 'Okafor, Ruth', 'Completed', '40000', '40005', '08:42', '09:05', '4.80', '6', '45.90',
    ]); // prettier-ignore
  });
  test('leaves empty what nobody knows, and tells what became of a ride that was not driven', () => {
    const missed: RideReport = {
      ...RUTH,
      became: 'no_show',
      pickupDeparture: null,
      dropoffArrival: null,
      startOdometerM: null,
      endOdometerM: null,
      meters: null,
      signedBy: null,
      amountCents: null,
    };
    expect(rowsOf(returnFile(named('modivcare'), [missed])?.text ?? '')[1]).toEqual([
      '1-12345-A', '11/02/2026', 'No Show', 'Dana Quill', 'ZKT 4410', '08:36', '', '', '', '', '', '',
    ]); // prettier-ignore
  });
  test('is the same to the byte for the same rides', () => {
    for (const layout of LAYOUTS) {
      expect(returnFile(layout, [RUTH, { ...RUTH, tripId: '2' }])).toEqual(
        returnFile(layout, structuredClone([RUTH, { ...RUTH, tripId: '2' }])),
      );
    }
  });
  test('refuses a ride with a cell that a guard would alter, and says which', () => {
    const formula = { ...RUTH, tripId: '2', driverFirst: '=HYPERLINK("x")' };
    const file = returnFile(named('modivcare'), [RUTH, formula]);
    expect(rowsOf(file?.text ?? '').map(([id]) => id)).toEqual(['Trip ID', '1-12345-A']);
    expect(file?.refused).toEqual([
      {
        tripId: '2',
        column: 'Driver',
        sentence: `Driver '=HYPERLINK("x") Quill' begins like a formula. Write it otherwise, then the ride can be sent.`,
      },
    ]);
    expect(returnFile(named('modivcare'), [{ ...RUTH, plate: '-4410' }])?.refused).toHaveLength(1);
    expect(returnFile(named('modivcare'), [{ ...RUTH, plate: "'4410" }])?.refused).toEqual([]);
    expect(returnFile(named('vetride'), [{ ...RUTH, riderName: '@Okafor, Ruth' }])?.refused).toHaveLength(1);
  });
  test('is none where nobody has seen what the broker wants', () =>
    expect(returnFile(named('fidelis'), [RUTH])).toBeNull());
  test('is told in words that its own broker knows', () => {
    for (const layout of LAYOUTS) {
      const states = (['completed', 'no_show', 'canceled'] as const).map((became): BrokerState | undefined => {
        const [header, row] = rowsOf(returnFile(layout, [{ ...RUTH, became }])?.text ?? '');
        const at = layout.returns?.findIndex(([, holds]) => holds === 'status') ?? -1;
        expect(header ?? []).toEqual((layout.returns ?? []).map(([name]) => name));
        return at === -1 ? became : wordIn(layout, 'row_state', row?.[at] ?? '');
      });
      expect(states).toEqual(['completed', 'no_show', 'canceled']);
    }
  });
});
