import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrokerRide } from './broker-ride.ts';
import { detectLayout, isSure, layoutQuestion } from './detect-layout.ts';
import { columnsByPlace } from './find-columns.ts';
import { LAYOUTS } from './layouts/index.ts';
import type { Layout } from './layout.ts';
import { readRow } from './read-row.ts';
import { fixtureOf, writeRow } from './testing.ts';

/** What a broker's morning says, ride by ride, in one line each. */
function morningOf(layout: Layout, rows = fixtureOf(layout)): string[] {
  const { best } = detectLayout(rows, LAYOUTS);
  const from = (best?.headerAt ?? -1) + 1;
  return rows.slice(from).flatMap((cells, at) => {
    const { rides, troubles } = readRow(layout, best?.columns ?? [], from + at + 1, cells);
    return [...rides.map(lineOf), ...troubles.map(({ sentence }) => sentence)];
  });
}

function lineOf(ride: BrokerRide): string {
  const { rider, pickup, dropoff } = ride;
  return [
    [ride.tripId ?? 'no number', ride.leg ?? ''].join(' ').trim(),
    ride.serviceDay,
    ride.isWillCall ? 'calls' : (ride.requestedTime ?? ride.promisedTime ?? ''),
    ride.appointmentTime ?? 'home',
    [rider.first, rider.last, rider.bornOn ?? '', rider.memberId ?? ''].filter((part) => part !== '').join(' '),
    `${pickup.line} › ${dropoff.line}, ${dropoff.city}`,
    [ride.level, ...ride.aids, ride.attendants, ride.guests].join(' '),
    [ride.meters, ride.priceCents, ride.state].filter((part) => part !== null).join(' '),
  ]
    .join(' | ')
    .trim();
}

function named(name: string): Layout {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (!layout) throw new Error(`There is no layout ${name}.`);
  return layout;
}

/** As people read the files: Ruth there and back, and Milo, who has canceled with those who say so. */
const MORNINGS: readonly (readonly [name: string, lines: readonly string[]])[] = [
  [
    'mediroutes',
    [
      '500417 A | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 accepted',
      '500418 B | 2026-11-02 | 13:15 | home | Ruth Okafor CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 accepted',
      '500503 A | 2026-11-02 | 10:05 | 10:45 | Milo Hess CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 canceled',
    ],
  ],
  [
    'southeastrans',
    [
      '500417 A | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 4590 accepted',
      '500418 B | 2026-11-02 | calls | 14:00 | Ruth Okafor CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 4590 accepted',
      '500503 A | 2026-11-02 | 10:05 | 10:45 | Milo Hess CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 1810 canceled',
    ],
  ],
  [
    'cts',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725 4590 accepted',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725 4590 accepted',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory Cane Walker 0 0 | 4683 1810 canceled',
    ],
  ],
  [
    'blue_grass',
    [
      'no number | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 0',
      'no number | 2026-11-02 | 13:15 | home | Ruth Okafor | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 0',
      'no number | 2026-11-02 | 10:05 | 10:45 | Milo Hess | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 150',
    ],
  ],
  [
    'ride_to_care',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 4590 accepted',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 4590 accepted',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 1810 canceled',
    ],
  ],
  [
    'modivcare',
    [
      '1-12345-A A | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 |',
      '1-12345-B B | 2026-11-02 | calls | home | Ruth Okafor 1955-03-04 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 |',
      '1-12399-A A | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 0 |',
    ],
  ],
  [
    'mtm_v1',
    [
      'Z10GBITXI0A A | 2026-11-02 |  | 09:30 | RUTH OKAFOR 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 4590 accepted',
      'Z10GBITXI0B B | 2026-11-02 | 13:15 | home | RUTH OKAFOR 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 accepted',
      'Z10GBJTQ20A A | 2026-11-02 |  | 10:45 | MILO HESS 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory Cane 0 1 | 4683 1810 canceled',
      'Z10GBJTQ20B B | 2026-11-02 | calls | home | MILO HESS 1971-12-09 CV1000522 | 35 Main St › 405 Dunmore Dr, Cedar Valley | ambulatory Cane 0 1 | 4683 canceled',
    ],
  ],
  [
    'mtm_v2',
    [
      'Z10GBITXI0A A | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 4590 accepted',
      'Z10GBITXI0B B | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 accepted',
      'Z10GBJTQ20A A | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory Cane 0 1 | 4683 1810 canceled',
      'Z10GBJTQ20B B | 2026-11-02 | calls | home | Milo Hess 1971-12-09 CV1000522 | 35 Main St › 405 Dunmore Dr, Cedar Valley | ambulatory Cane 0 1 | 4683 canceled',
    ],
  ],
  [
    'veyo_v1',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 1 | 7725 accepted',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 1 | 7725 offered',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 canceled',
    ],
  ],
  [
    'veyo_v2',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 1 | 7725 accepted',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 1 | 7725 offered',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 canceled',
    ],
  ],
  [
    'access2care_v1',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683',
    ],
  ],
  [
    'access2care_v2',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725 4590',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725 4590',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 1810',
    ],
  ],
  [
    'american_logistics',
    [
      '500417 | 2026-11-02 | 08:40 | home | Ruth Okafor | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 1 | 7725 4590 accepted',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 1 | 7725 4590 accepted',
      '500503 | 2026-11-02 | 10:05 | home | Milo Hess | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 1810 canceled',
    ],
  ],
  [
    'call_the_car',
    [
      '500417 A | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 7725 accepted',
      '500418 B | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 7725 accepted',
      '500503 A | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 0 | 4683 canceled',
    ],
  ],
  [
    'saferide_health',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 0 | 4683',
    ],
  ],
  [
    'one_call',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725 4590',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725 4590',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 0 | 4683 1810',
    ],
  ],
  [
    'nmt',
    [
      '500417 A | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725',
      '500418 B | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725',
      '500503 A | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 canceled',
    ],
  ],
  [
    'health_partners',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 1 | 7725 offered',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 1 | 7725 changed',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 canceled',
    ],
  ],
  [
    'fidelis',
    [
      '500417 A | 2026-11-02 | 08:40 | home | Ruth Okafor 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 1 |',
      '500418 B | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 1 |',
      '500503 A | 2026-11-02 | 10:05 | home | Milo Hess 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 |',
    ],
  ],
  [
    'vetride',
    [
      '500417 | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 CV1000417 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 0 0 | 7725 accepted',
      '500418 | 2026-11-02 | 13:15 | home | Ruth Okafor 1955-03-04 CV1000417 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 0 0 | 7725 accepted',
      '500503 | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 CV1000522 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 4683 canceled',
    ],
  ],
  [
    'bambi',
    [
      'no number | 2026-11-02 | 08:40 | 09:30 | Ruth Okafor 1955-03-04 | 12 Elm St › 35 Main St, Penny Mill | wheelchair Wheelchair 1 0 | 4590',
      'no number | 2026-11-02 | calls | home | Ruth Okafor 1955-03-04 | 35 Main St › 12 Elm St, Cedar Valley | wheelchair Wheelchair 1 0 | 4590',
      'no number | 2026-11-02 | 10:05 | 10:45 | Milo Hess 1971-12-09 | 405 Dunmore Dr › 35 Main St, Penny Mill | ambulatory 0 1 | 1810',
    ],
  ],
];

test('Twenty layouts and more are known, of five families, each by its own name and with columns of its own.', () => {
  expect(LAYOUTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
  expect(new Set(LAYOUTS.map(({ family }) => family)).size).toBe(5);
  expect(new Set(LAYOUTS.map(({ columns }) => columns.join('|'))).size).toBe(LAYOUTS.length);
  expect(MORNINGS.map(([name]) => name)).toEqual(LAYOUTS.map(({ name }) => name));
  for (const { columns, signature } of LAYOUTS) {
    expect(columns.map(([header]) => header)).toEqual(expect.arrayContaining([...signature]));
  }
});

describe('A file', () => {
  test.each(MORNINGS)('of %s is read as people read it', (name, lines) =>
    expect(morningOf(named(name))).toEqual(lines),
  );

  test.each(LAYOUTS.map(({ name }) => name))('of %s is told from all others', (name) => {
    const detected = detectLayout(fixtureOf({ name }), LAYOUTS);
    expect(detected.best?.layout.name).toBe(name);
    expect(detected.best?.confidence).toBeGreaterThan(0.95);
    expect(detected.runnerUp?.confidence ?? 0).toBeLessThan(0.9);
    expect(isSure(detected)).toBe(true);
  });

  test('is known with its columns in another order, where no header comes twice', () => {
    for (const layout of LAYOUTS) {
      const rows = fixtureOf(layout);
      const header = rows[layout.name === 'southeastrans' ? 1 : 0] ?? [];
      if (new Set(header).size < header.length) continue;
      const turned = rows.map((cells) => (cells.length === header.length ? cells.toReversed() : cells));
      expect(detectLayout(turned, LAYOUTS).best?.layout.name).toBe(layout.name);
      expect(morningOf(layout, turned)).toEqual(morningOf(layout));
    }
  });

  test('is known below a title, and with headers in capitals', () => {
    const rows = fixtureOf({ name: 'cts' });
    const printed = [['Trip list'], [''], rows[0]?.map((name) => name.toUpperCase()) ?? [], ...rows.slice(1)];
    const { best } = detectLayout(printed, LAYOUTS);
    expect([best?.layout.name, best?.headerAt]).toEqual(['cts', 2]);
    expect(morningOf(named('cts'), printed)).toEqual(morningOf(named('cts')));
  });

  test('of ModivCare is known without its header, by places and how they look', () => {
    const [, ...rows] = fixtureOf({ name: 'modivcare' });
    const { best } = detectLayout(rows, LAYOUTS);
    expect([best?.layout.name, best?.headerAt]).toEqual(['modivcare', null]);
    expect(best?.columns).toEqual(columnsByPlace(named('modivcare')));
    expect(morningOf(named('modivcare'), rows)).toEqual(morningOf(named('modivcare')));
  });

  test('that lacks some columns is asked about, and one that is like nothing is not guessed at', () => {
    const half = fixtureOf({ name: 'veyo_v2' }).map((cells) => cells.slice(1, 17));
    const unsure = detectLayout(half, LAYOUTS);
    expect(isSure(unsure)).toBe(false);
    expect(layoutQuestion(unsure)).toBe('Veyo v1 or Veyo v2?');
    const list = detectLayout(
      [
        ['Name', 'Phone'],
        ['Ruth', '5705550142'],
      ],
      LAYOUTS,
    );
    expect(list.best).toBeNull();
    expect(layoutQuestion(list)).toBe('No known layout. Choose one, or say what each column holds.');
    expect(layoutQuestion(detectLayout(fixtureOf({ name: 'cts' }), LAYOUTS))).toBeNull();
    expect(detectLayout([], LAYOUTS).best).toBeNull();
  });
});

const word = fc.constantFrom('Elm', 'Main', 'Juniper', "O'Dell", 'St. Mary', 'Peña', 'de la Cruz', 'Dunmore "Old" Rd');
const digits = (length: number) => fc.integer({ min: 10 ** (length - 1), max: 10 ** length - 1 }).map(String);
const clock = fc
  .tuple(fc.integer({ min: 1, max: 22 }), fc.constantFrom('00', '05', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const phone = fc.option(digits(7).map((number) => `+1570${2 + (Number(number) % 8)}${number.slice(1)}`));

const place = fc.record({
  name: fc.option(word, { nil: '' }),
  line: fc.tuple(digits(3), word).map(([number, street]) => `${number} ${street}`),
  unit: fc.constantFrom('', 'Apt 4'),
  city: fc.constantFrom('Cedar Valley', 'Penny Mill'),
  state: fc.constant('PA'),
  zip: digits(5),
  phone,
  note: fc.constantFrom('', 'Ring twice, then wait'),
  point: fc.option(fc.constant({ latitude: 40.9, longitude: -77.4 })),
});

const anyRide: fc.Arbitrary<BrokerRide> = fc
  .record({
    number: digits(6),
    leg: fc.constantFrom('A', 'B'),
    day: fc.integer({ min: 0, max: 700 }),
    times: fc.tuple(clock, clock, clock, clock, fc.option(clock)),
    isWillCall: fc.boolean(),
    rider: fc.record({
      first: word,
      last: word.map((name) => name.split(' ').at(-1) ?? name),
      memberId: fc.option(digits(8)),
      bornOn: fc.option(fc.constantFrom('1955-03-04', '1931-12-31', '2004-02-29')),
      phone,
      sex: fc.constantFrom('female' as const, 'male' as const, 'other' as const, null),
      weightLb: fc.option(fc.integer({ min: 60, max: 700 })),
    }),
    pickup: place,
    dropoff: place,
    level: fc.constantFrom(
      'ambulatory' as const,
      'wheelchair' as const,
      'xl_wheelchair' as const,
      'stretcher' as const,
    ),
    along: fc.tuple(fc.nat(1), fc.nat(3), fc.nat(2)),
    miles: fc.nat(20_000),
    priceCents: fc.option(fc.nat(90_000)),
    state: fc.constantFrom('offered' as const, 'accepted' as const, 'canceled' as const, null),
    note: fc.constantFrom('', 'Needs a hand, and time'),
  })
  .map(({ number, day, times: [requestedTime, promisedTime, startsAt, endsAt, appointmentTime], along, ...more }) => ({
    ...more,
    tripId: number,
    groupId: `G${number}`,
    serviceDay: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    requestedTime: more.isWillCall ? null : requestedTime,
    promisedTime,
    windowStartTime: startsAt,
    windowEndTime: endsAt,
    appointmentTime,
    aids: more.level === 'ambulatory' ? ['Cane'] : [more.level === 'stretcher' ? 'Stretcher' : 'Wheelchair'],
    attendants: along[0],
    guests: along[1],
    carSeats: along[2],
    meters: Math.round(((more.miles / 100) * 1609.34 * 100) / 100),
    authorizationNumber: null,
    payer: null,
    purpose: null,
    changedAt: null,
    notes: more.note === '' ? [] : [more.note],
  }));

/** The number as this broker would have given it. */
function numbered(layout: Layout, ride: BrokerRide): BrokerRide {
  const { tripId } = ride;
  if (layout.row === 'round_trip') return { ...ride, tripId: `Z10${tripId}0A`, leg: 'A' };
  return layout.id ? { ...ride, tripId: `1-${tripId}-${ride.leg}` } : ride;
}

describe('Whatever rides a broker has', () => {
  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    '%s is read and written again to the letter',
    (_, layout) => {
      const columns = columnsByPlace(layout);
      const has = new Set(layout.columns.map(([, field]) => field));
      fc.assert(
        fc.property(anyRide, fc.constantFrom('13:15', 'Will Call', null), (drawn, back) => {
          const ride = numbered(layout, drawn);
          fc.pre(!ride.isWillCall || has.has('requested_time') || has.has('will_call'));
          const cells = writeRow(layout, ride, back);
          const { rides, troubles } = readRow(layout, columns, 7, cells);
          expect(troubles.filter(({ sentence }) => !sentence.includes('neither a time'))).toEqual([]);
          const [read, other] = rides;
          if (!read) return; // without any time in a layout that has but one
          expect(writeRow(layout, read, back)).toEqual(cells);
          expect([read.serviceDay, read.pickup.line, read.dropoff.line]).toEqual([
            ride.serviceDay,
            ride.pickup.line,
            ride.dropoff.line,
          ]);
          expect([read.rider.first, read.rider.last]).toEqual([ride.rider.first, ride.rider.last]);
          if (has.has('level')) expect([read.level, read.aids[0] ?? 'Cane']).toEqual([ride.level, ride.aids[0]]);
          expect(rides).toHaveLength(layout.row === 'round_trip' && back !== null ? 2 : 1);
          if (!other) return;
          expect([other.pickup, other.dropoff]).toEqual([read.dropoff, read.pickup]);
          expect([other.requestedTime, other.isWillCall]).toEqual(back === '13:15' ? ['13:15', false] : [null, true]);
        }),
        cases(60),
      );
    },
  );
});
