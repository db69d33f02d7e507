import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METERS_PER_MILE } from '../platform/distance.ts';
import type { BrokerState } from './broker-ride.ts';
import { READERS } from './cell-values.ts';
import { handLayout } from './hand-layout.ts';
import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts/index.ts';
import { returnFile, returnFormOf, type RideReport } from './return-file.ts';
import { rowsOf } from './testing.ts';
import { wordIn } from './value-words.ts';

const RUTH: RideReport = {
  tripId: '1-12345-A',
  serviceDay: '2026-11-02',
  riderFirst: 'Ruth',
  riderLast: 'Okafor',
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
    expect(rowsOf(returnFile(returnFormOf(named('modivcare')), [RUTH]).text)).toEqual([
      ['Trip ID', 'Date of trip', 'Status', 'Driver', 'Vehicle', 'Pickup arrival', 'Pickup time', 'Drop off time', 'Start odometer', 'End odometer', 'Signed by', 'Billed amount'],
      ['1-12345-A', '11/02/2026', 'Completed', 'Dana Quill', 'ZKT 4410', '08:36', '08:42', '09:05', '40000', '40005', 'rider', '45.90'],
    ]); // prettier-ignore
    expect(rowsOf(returnFile(returnFormOf(named('ride_to_care')), [RUTH]).text)[1]).toEqual([
      '1-12345-A', '11/02/2026', 'Completed', 'Dana', 'Quill', '12', '5', '08:36', '08:42', '09:05', '09:08', '4.80',
    ]); // prettier-ignore
    expect(rowsOf(returnFile(returnFormOf(named('vetride')), [RUTH]).text)[1]).toEqual([
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
    expect(rowsOf(returnFile(returnFormOf(named('modivcare')), [missed]).text)[1]).toEqual([
      '1-12345-A', '11/02/2026', 'No Show', 'Dana Quill', 'ZKT 4410', '08:36', '', '', '', '', '', '',
    ]); // prettier-ignore
  });
  test('is the same to the byte for the same rides', () => {
    for (const layout of LAYOUTS) {
      expect(returnFile(returnFormOf(layout), [RUTH, { ...RUTH, tripId: '2' }])).toEqual(
        returnFile(returnFormOf(layout), structuredClone([RUTH, { ...RUTH, tripId: '2' }])),
      );
    }
  });
  test('refuses a ride with a cell that a guard would alter, and says which', () => {
    const formula = { ...RUTH, tripId: '2', driverFirst: '=HYPERLINK("x")' };
    const file = returnFile(returnFormOf(named('modivcare')), [RUTH, formula]);
    expect(rowsOf(file.text).map(([id]) => id)).toEqual(['Trip ID', '1-12345-A']);
    expect(file.refused).toEqual([
      {
        tripId: '2',
        column: 'Driver',
        sentence: `Driver '=HYPERLINK("x") Quill' begins like a formula. Write it otherwise, then the ride can be sent.`,
      },
    ]);
    expect(returnFile(returnFormOf(named('modivcare')), [{ ...RUTH, plate: '-4410' }]).refused).toHaveLength(1);
    expect(returnFile(returnFormOf(named('modivcare')), [{ ...RUTH, plate: "'4410" }]).refused).toEqual([]);
    expect(returnFile(returnFormOf(named('vetride')), [{ ...RUTH, riderLast: '@Okafor' }]).refused).toHaveLength(1);
  });
  test('has the broker’s own columns, and then the trip log, where nobody has seen what it wants back', () => {
    const [header, row] = rowsOf(returnFile(returnFormOf(named('fidelis')), [RUTH]).text);
    expect(header).toEqual([
      'Case #', 'First name', 'Last name', 'Service date', 'Ride status', 'Driver', 'Vehicle number', 'License plate',
      'Pickup arrival', 'Pickup departure', 'Drop-off arrival', 'Drop-off departure', 'Start odometer', 'End odometer',
      'Driven miles', 'Wait minutes', 'Signed by', 'Amount',
    ]); // prettier-ignore
    expect(row?.slice(0, 7)).toEqual(['1-12345-A', 'Ruth', 'Okafor', '11/02/2026', 'Completed', 'Dana Quill', '12']);
    const own = handLayout(
      { name: 'own:1', label: 'Own', row: 'leg', dates: ['iso'], times: ['colons'] },
      [['Ride', 'trip_id'], ['Who', 'rider_name'], ['When', 'requested_time'], ['From', 'pickup_address'], ['To', 'dropoff_address']],
    ); // prettier-ignore
    const form = own.ok ? returnFormOf(own.value) : { columns: [], dates: 'iso' as const };
    expect(rowsOf(returnFile(form, [RUTH]).text)[1]?.slice(0, 3)).toEqual(['1-12345-A', 'Okafor, Ruth', '2026-11-02']);
  });
  test('is told in words that its own broker knows', () => {
    for (const layout of LAYOUTS) {
      const states = (['completed', 'no_show', 'canceled', 'declined'] as const).map(
        (became): BrokerState | undefined => {
          const form = returnFormOf(layout);
          const [header, row] = rowsOf(returnFile(form, [{ ...RUTH, became }]).text);
          const at = form.columns.findIndex(([, holds]) => holds === 'status');
          expect(header).toEqual(form.columns.map(([name]) => name));
          // Veyo is told times alone: a ride that was not driven has none.
          if (at === -1) return became === 'declined' ? 'canceled' : became;
          return wordIn(layout, 'row_state', row?.[at] ?? '');
        },
      );
      expect([layout.name, ...states]).toEqual([layout.name, 'completed', 'no_show', 'canceled', 'canceled']);
    }
  });
});

const name = fc.constantFrom('Ada', "O'Dell", 'de la Cruz', 'Peña', 'Dunmore "Old", Jr', 'Ng');
const clock = fc.option(
  fc.tuple(fc.nat(21), fc.nat(59)).map(([hour, minute]) => `${twoDigits(hour + 1)}:${twoDigits(minute)}`),
);
const miles = fc.option(fc.nat(90_000).map((hundredths) => Math.round((hundredths / 100) * METERS_PER_MILE)));

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

const anyReport: fc.Arbitrary<RideReport> = fc.record({
  tripId: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  serviceDay: fc.nat(700).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
  riderFirst: name,
  riderLast: name,
  became: fc.constantFrom('completed', 'no_show', 'canceled', 'declined'),
  driverFirst: name,
  driverLast: name,
  vehicle: fc.constantFrom('12', 'Van 7'),
  plate: fc.constantFrom('ZKT 4410', 'LMR-0171'),
  pickupArrival: clock,
  pickupDeparture: clock,
  dropoffArrival: clock,
  dropoffDeparture: clock,
  startOdometerM: miles,
  endOdometerM: miles,
  meters: miles,
  waitMinutes: fc.option(fc.nat(90)),
  signedBy: fc.constantFrom('rider', 'attendant', 'facility', 'none', null),
  amountCents: fc.option(fc.nat(90_000)),
});

/** A cell of a return as its own broker's reader would take it, in the form in which the report has it. */
function heard(layout: Layout, holds: string, cell: string): unknown {
  if (cell === '') return null;
  const read = (form: 'date' | 'time' | 'miles' | 'dollars') => READERS[form](cell, layout);
  switch (holds) {
    case 'service_date':
      return read('date');
    case 'pickup_arrival':
    case 'pickup_departure':
    case 'dropoff_arrival':
    case 'dropoff_departure':
      return read('time');
    case 'miles':
      return read('miles');
    case 'amount':
      return read('dollars');
    default:
      return cell;
  }
}

function told(holds: string, report: RideReport): unknown {
  const { serviceDay: date, amountCents, meters } = report;
  const at = (time: string | null) => time && expect.objectContaining({ time });
  switch (holds) {
    case 'service_date':
      return expect.objectContaining({ day: date });
    case 'pickup_arrival':
      return at(report.pickupArrival);
    case 'pickup_departure':
      return at(report.pickupDeparture);
    case 'dropoff_arrival':
      return at(report.dropoffArrival);
    case 'dropoff_departure':
      return at(report.dropoffDeparture);
    case 'miles':
      return meters === null ? null : expect.objectContaining({ meters: expect.closeTo(meters, -2) });
    case 'amount':
      return amountCents === null ? null : expect.objectContaining({ cents: amountCents });
    case 'trip_id':
      return report.tripId;
    case 'rider_last':
      return report.riderLast;
    case 'signer':
      return report.signedBy;
    default:
      return expect.anything();
  }
}

describe('Whatever became of rides', () => {
  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    '%s reads it in its own return, ride by ride',
    (_, layout) => {
      const form = returnFormOf(layout);
      fc.assert(
        fc.property(fc.array(anyReport, { minLength: 1, maxLength: 6 }), (reports) => {
          const file = returnFile(form, reports);
          const [, ...rows] = rowsOf(file.text);
          expect(rows).toHaveLength(reports.length);
          expect(file.refused).toEqual([]);
          for (const [n, report] of reports.entries()) {
            for (const [at, [, holds]] of form.columns.entries()) {
              const cell = rows[n]?.[at] ?? '';
              if (CHECKED.has(holds)) expect([holds, heard(layout, holds, cell)]).toEqual([holds, told(holds, report)]);
            }
          }
          expect(file.lines.map(({ line }) => line).join('')).toBe(file.text.slice(file.text.indexOf('\r\n') + 2));
        }),
        cases(60),
      );
    },
  );
});

const CHECKED: ReadonlySet<string> = new Set([
  'trip_id',
  'service_date',
  'rider_last',
  'pickup_arrival',
  'pickup_departure',
  'dropoff_arrival',
  'dropoff_departure',
  'miles',
  'signer',
  'amount',
]);
