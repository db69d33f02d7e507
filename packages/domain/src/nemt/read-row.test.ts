import { describe, expect, test } from 'vitest';
import { cellName, columnsByPlace, findColumns, isNeverKept } from './find-columns.ts';
import { handLayout, type HandMapping } from './hand-layout.ts';
import type { BrokerRide } from './broker-ride.ts';
import type { Layout } from './layout.ts';
import { ACCESS2CARE_V2 } from './layouts/access2care.ts';
import { MODIVCARE } from './layouts/modivcare.ts';
import { MTM_V1 } from './layouts/mtm.ts';
import { LAYOUTS } from './layouts/index.ts';
import { readRow } from './read-row.ts';
import { meaning, plain, wordIn } from './value-words.ts';

/** A small layout that has a column of everything asked here. */
const SMALL: Layout = {
  name: 'small',
  label: 'Small',
  family: 'native',
  columns: [
    ['Trip', 'trip_id'],
    ['Date', 'service_date'],
    ['Time', 'requested_time'],
    ['Name', 'rider_name'],
    ['From', 'pickup_address'],
    ['To', 'dropoff_address'],
    ['LOS', 'level'],
    ['Aids', 'aids'],
    ['PCA', 'attendants'],
    ['Miles', 'miles'],
    ['Price', 'price'],
    ['Phone', 'phone'],
    ['Born', 'born_on'],
    ['Status', 'row_state'],
    ['Will call', 'will_call'],
    ['Lat', 'pickup_latitude'],
    ['Lon', 'pickup_longitude'],
    ['Note', 'note'],
    ['Wheelchair', 'wheelchair'],
    ['Riders', 'people'],
  ],
  signature: ['Trip'],
  row: 'leg',
  dates: ['slashes'],
  times: ['colons', 'digits'],
  words: { level: { luxus: 'ambulatory' } },
  returns: null,
};

const GOOD: Readonly<Record<string, string>> = {
  Trip: 'T1',
  Date: '11/02/2026',
  Time: '08:40',
  Name: 'Okafor, Ruth',
  From: '12 Elm St, Cedar Valley, PA 16981',
  To: '35 Main St',
};

function read(more: Record<string, string>, layout = SMALL) {
  const cells: Record<string, string> = { ...GOOD, ...more };
  return readRow(
    layout,
    columnsByPlace(layout),
    7,
    layout.columns.map(([header]) => cells[header] ?? ''),
  );
}

function ride(more: Record<string, string>): BrokerRide {
  const { rides, troubles } = read(more);
  expect(troubles).toEqual([]);
  return rides[0] as BrokerRide;
}

function told(more: Record<string, string>, layout = SMALL): string[] {
  const { rides, troubles } = read(more, layout);
  const keepOut = troubles.filter(({ keepsOut }) => keepsOut);
  expect(rides).toHaveLength(keepOut.length === 0 ? 1 : 0);
  return troubles.map(({ sentence }) => sentence);
}

describe('A cell that cannot be read is named, with what was wanted', () => {
  test.each([
    ['Date', '02/30/2026', "Cell B7, Date: '02/30/2026' is not a date: mm/dd/yyyy."],
    ['Date', 'tomorrow', "Cell B7, Date: 'tomorrow' is not a date: mm/dd/yyyy."],
    ['Date', '11/02/2026 soon', "Cell B7, Date: '11/02/2026 soon' is not a date: mm/dd/yyyy."],
    ['Time', '25:10', "Cell C7, Time: '25:10' is not a time: hh:mm."],
    ['Time', '8:75 AM', "Cell C7, Time: '8:75 AM' is not a time: hh:mm."],
    ['Time', '13:10 PM', "Cell C7, Time: '13:10 PM' is not a time: hh:mm."],
    ['Name', 'Ruth', "Cell D7, Name: 'Ruth' is not a first and a last name."],
    ['From', '?', "Cell E7, From: '?' is not an address."],
    ['LOS', 'Hovercraft', "Cell G7, LOS: 'Hovercraft' is no level of service that Small is known to have."],
    ['Aids', 'Cane, Skis', "Cell H7, Aids: 'Cane, Skis' names 'Skis', which is no mobility aid."],
    ['PCA', 'two', "Cell I7, PCA: 'two' is not a whole number up to 99."],
    ['PCA', '1.5', "Cell I7, PCA: '1.5' is not a whole number up to 99."],
    ['Miles', '-3', "Cell J7, Miles: '-3' is not a distance in miles."],
    ['Price', '12,50', "Cell K7, Price: '12,50' is not an amount: 12.50."],
    ['Price', '1.005', "Cell K7, Price: '1.005' is not an amount: 12.50."],
    ['Phone', '555-0142', "Cell L7, Phone: '555-0142' is not a phone number of ten digits."],
    ['Status', 'Lost', "Cell N7, Status: 'Lost' is no state that Small is known to have."],
    ['Will call', 'maybe', "Cell O7, Will call: 'maybe' is neither yes nor no."],
    ['Lat', 'north', "Cell P7, Lat: 'north' is not a number."],
  ])('in %s: %s', (header, text, sentence) => expect(told({ [header]: text })).toEqual([sentence]));

  test('all of them, once each, and what lacks beside them', () =>
    expect(told({ Date: 'x', Time: 'y', Miles: 'z', To: '' })).toEqual([
      "Cell B7, Date: 'x' is not a date: mm/dd/yyyy.",
      "Cell C7, Time: 'y' is not a time: hh:mm.",
      "Cell J7, Miles: 'z' is not a distance in miles.",
      'Row 7: The drop-off address is missing.',
    ]));
  test('and keeps the row out only where a ride cannot be driven without it', () => {
    const { rides, troubles } = read({ Phone: '000', Miles: 'far', Price: 'free', Born: 'long ago', Lat: 'north' });
    expect(troubles.map(({ column, keepsOut }) => [column, keepsOut])).toEqual([
      ['Miles', false],
      ['Price', false],
      ['Phone', false],
      ['Born', false],
      ['Lat', false],
    ]);
    expect(rides).toMatchObject([{ meters: null, priceCents: null, rider: { phone: null, bornOn: null } }]);
    const needed = ['Date', 'Time', 'Name', 'LOS', 'Aids', 'PCA', 'Riders', 'Status', 'Will call', 'Wheelchair'];
    expect(needed.filter((header) => read({ [header]: '?!' }).rides.length > 0)).toEqual([]);
  });
  test('shortened where it is long', () =>
    expect(told({ LOS: 'x'.repeat(60) })).toEqual([
      `Cell G7, LOS: '${'x'.repeat(40)}…' is no level of service that Small is known to have.`,
    ]));
  test('by the form of its broker’s numbers', () =>
    expect(told({ 'Trip IDs': '77' }, MODIVCARE)[0]).toBe(
      "Cell B7, Trip IDs: '77' is not a trip number such as 1-12345-A.",
    ));
});

test.each([
  ['Trip', 'The trip number is missing.'],
  ['Date', 'The date of the ride is missing.'],
  ['Time', 'The row has neither a time nor a will call.'],
  ['Name', 'The name of the rider is missing.'],
  ['From', 'The pickup address is missing.'],
  ['To', 'The drop-off address is missing.'],
])('A row without %s is no ride.', (header, sentence) =>
  expect(told({ [header]: '' })).toEqual([`Row 7: ${sentence}`]),
);

test('A row of totals is no ride, in one sentence.', () => {
  const cells = SMALL.columns.map((_, at) => (at === 0 ? 'Total' : at === 9 ? '12' : ''));
  expect(readRow(SMALL, columnsByPlace(SMALL), 7, cells).troubles.map(({ sentence }) => sentence)).toEqual([
    'Row 7: This is no ride: it has neither a rider nor addresses.',
  ]);
});

describe('A row is read', () => {
  test.each([
    ['8:40 AM', '08:40'],
    ['12:05 am', '00:05'],
    ['12:05 PM', '12:05'],
    ['0840', '08:40'],
    ['840', '08:40'],
    ['08:40:00', '08:40'],
    ['11/03/2026 1:15p', '13:15'],
    ['2026-11-03T13:15', '13:15'],
  ])('with its time %s', (text, time) => expect(ride({ Time: text }).requestedTime).toBe(time));
  test.each(['11/2/2026', '11/02/26', '2026-11-02', '11-02-2026', '11/02/2026 00:00'])('with its date %s', (text) =>
    expect(ride({ Date: text }).serviceDay).toBe('2026-11-02'),
  );
  test('with the date of its time where it has no other', () => {
    expect(ride({ Date: '', Time: '11/03/2026 13:15' }).serviceDay).toBe('2026-11-03');
    expect(ride({ Date: '11/02/2026', Time: '11/03/2026 13:15' }).serviceDay).toBe('2026-11-02');
  });
  test('as a will call by its flag, by a word, and by a time that stands for one', () => {
    expect(ride({ 'Will call': 'Y' })).toMatchObject({ isWillCall: true, requestedTime: '08:40' });
    expect(ride({ Time: 'Will Call' })).toMatchObject({ isWillCall: true, requestedTime: null });
    expect(ride({ Date: '', Time: '11/02/2026 W/C' })).toMatchObject({ isWillCall: true, serviceDay: '2026-11-02' });
    expect(ride({ Time: '00:00' }).isWillCall).toBe(false); // with this layout it is a time
    const byTime = { ...SMALL, words: { call: meaning(true, '00:00') } };
    const calls = (Time: string) => read({ Time }, byTime).rides[0]?.isWillCall;
    expect([calls('23:59'), calls('11:59 PM'), calls('12:00 AM'), calls('11:58 PM')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    'of %s as a will call where a minute before midnight stands for its time',
    (_, layout) => {
      const columns = columnsByPlace(layout);
      const asked = layout.columns.some(([, field]) => field === 'requested_time') ? 'requested_time' : 'appointment';
      const hasDay = layout.columns.some(([, field]) => field === 'service_date');
      const said: Partial<Record<string, string>> = {
        trip_id: layout.id?.such ?? '500417',
        service_date: layout.dates[0] === 'iso' ? '2026-11-02' : '11/02/2026',
        rider_name: 'Okafor, Ruth',
        last: 'Okafor',
        pickup_line: '12 Elm St',
        pickup_address: '12 Elm St',
        dropoff_line: '35 Main St',
        dropoff_address: '35 Main St',
        [asked]: hasDay ? '11:59 PM' : '11/02/2026 11:59 PM',
      };
      const cells = layout.columns.map(([, field]) => said[field ?? ''] ?? '');
      expect(readRow(layout, columns, 2, cells)).toMatchObject({
        troubles: [],
        rides: [{ isWillCall: true, requestedTime: null, appointmentTime: null, serviceDay: '2026-11-02' }],
      });
    },
  );
  test('of the day that somebody has said where it names none, and of its own where it does', () => {
    const columns = columnsByPlace(SMALL);
    const cells = (Date: string) =>
      SMALL.columns.map(([header]) => ({ ...GOOD, Born: '03/04/55', Date })[header] ?? '');
    const readOn = (Date: string, day?: string) => readRow(SMALL, columns, 7, cells(Date), day).rides[0];
    expect(readOn('')).toBeUndefined();
    expect(readOn('', '2026-11-05')).toMatchObject({ serviceDay: '2026-11-05', rider: { bornOn: '1955-03-04' } });
    expect(readOn('11/02/2026', '2026-11-05')?.serviceDay).toBe('2026-11-02');
  });
  test('with dates as a spreadsheet turns them, whatever form its broker has', () => {
    const iso = { ...SMALL, dates: ['iso' as const] };
    expect(read({ Date: '11/2/2026' }, iso).rides[0]?.serviceDay).toBe('2026-11-02');
    expect(read({ Date: '2026-11-02' }, iso).rides[0]?.serviceDay).toBe('2026-11-02');
  });
  test('for its number also where something keeps it from being a ride', () => {
    expect(read({ Time: 'soon' })).toMatchObject({ rides: [], tripIds: ['T1'] });
    expect(read({ Trip: '', Time: 'soon' })).toMatchObject({ rides: [], tripIds: [] });
    const row = { 'Trip Number': 'Z10GBITXI0A', 'Appointment Date': 'x', 'Return Time': 'later' };
    const cells = MTM_V1.columns.map(([header]) => row[header as keyof typeof row] ?? '');
    expect(readRow(MTM_V1, columnsByPlace(MTM_V1), 2, cells)).toMatchObject({
      rides: [],
      tripIds: ['Z10GBITXI0A', 'Z10GBITXI0B'],
    });
  });
  test('with a year of two digits in the past of whoever was born', () => {
    expect(ride({ Born: '03/04/55' }).rider.bornOn).toBe('1955-03-04');
    expect(ride({ Born: '03/04/05' }).rider.bornOn).toBe('2005-03-04');
  });
  test('with names in either order', () => {
    expect(ride({ Name: 'Ana de la Cruz' }).rider).toMatchObject({ first: 'Ana de la', last: 'Cruz' });
    expect(ride({ Name: 'de la Cruz, Ana' }).rider).toMatchObject({ first: 'Ana', last: 'de la Cruz' });
  });
  test('with addresses in one cell, and a point where there is one', () => {
    expect(ride({}).pickup).toMatchObject({
      line: '12 Elm St',
      city: 'Cedar Valley',
      state: 'PA',
      zip: '16981',
      point: null,
    });
    expect(ride({}).dropoff).toMatchObject({ line: '35 Main St', city: '', zip: '' });
    const far = { From: '12 Elm St, Apt 4, Cedar Valley, pa, 16981-2233, USA', Lat: '40.9', Lon: '-77.4' };
    expect(ride(far).pickup).toMatchObject({ line: '12 Elm St, Apt 4', state: 'PA', zip: '16981-2233' });
    expect(ride(far).pickup.point).toEqual({ latitude: 40.9, longitude: -77.4 });
    expect(ride({ Lat: '0', Lon: '0' }).pickup.point).toBeNull();
    expect(ride({ Lat: '140.9', Lon: '-77.4' }).pickup.point).toBeNull();
  });
  test('at the more demanding level where two columns differ', () => {
    expect(ride({ LOS: 'Sedan', Wheelchair: 'Y' })).toMatchObject({ level: 'wheelchair', aids: ['Wheelchair'] });
    expect(ride({ LOS: 'Stretcher', Wheelchair: 'Y' })).toMatchObject({ level: 'stretcher', aids: ['Stretcher'] });
    expect(ride({ LOS: 'Sedan', Wheelchair: 'N', Aids: 'none' })).toMatchObject({ level: 'ambulatory', aids: [] });
    expect(ride({}).level).toBeNull();
  });
  test('with aids as riders’ forms call them, and oxygen told to the driver', () => {
    expect(ride({ Aids: 'Guide Dog; crutches; O2; white cane' })).toMatchObject({
      aids: ['Service Animal', 'Crutches', 'Cane'],
      notes: ['Oxygen'],
    });
  });
  test('with what a driver has to know and no field says, by its name, unless it is denied', () => {
    const told = (name: string, cells: Readonly<Record<string, string>>) => {
      const layout = LAYOUTS.find((one) => one.name === name) as Layout;
      return readRow(
        layout,
        columnsByPlace(layout),
        2,
        layout.columns.map(([header, field]) => cells[header] ?? (field === 'service_date' ? '2026-11-02' : '')),
      );
    };
    const nmt = {
      AppointmentDetailID: '7',
      LastName: 'Okafor',
      PickupScheduleTime: '08:40',
      OriginAddress: '12 Elm St',
      DestinationAddress: '35 Main St',
      IsTwoManassistneeded: 'True',
      NoofSteps: '1',
      OxygenRequirement: 'No',
      Flowrate: '2 l',
      Comments: 'Ring twice',
    };
    expect(told('nmt', nmt).rides[0]?.notes).toEqual([
      'Two to assist',
      'Steps: 1',
      'Flow of oxygen: 2 l',
      'Ring twice',
    ]);
  });
  test('with whoever rides along, counted or flagged', () => {
    expect(ride({ PCA: 'Yes', Riders: '4' })).toMatchObject({ attendants: 1, guests: 2 });
    expect(ride({ PCA: 'N', Riders: '1' })).toMatchObject({ attendants: 0, guests: 0 });
    expect(ride({ PCA: '2', Riders: '1' })).toMatchObject({ attendants: 2, guests: 0 });
  });
  test('with miles and amounts as exact as they are written', () => {
    expect(ride({ Miles: '4.80 mi' }).meters).toBe(7725);
    expect(ride({ Price: '$1,245.5' }).priceCents).toBe(124_550);
    expect(ride({ Price: '0.07' }).priceCents).toBe(7);
  });
  test('with a phone without its extension', () =>
    expect(ride({ Phone: '(570) 555-0142 ext. 12' }).rider.phone).toBe('+15705550142'));
});

describe('A broker’s number', () => {
  const idOf = (layout: Layout, text: string) => {
    const cells = layout.columns.map(([, field]) => (field === 'trip_id' ? text : ''));
    const { troubles } = readRow(layout, columnsByPlace(layout), 2, cells);
    return troubles.some(({ field }) => field === 'trip_id') ? null : 'read';
  };
  test('of MTM loses the A that the portal adds, and names its legs', () => {
    const cells: Record<string, string> = {
      'Trip Number': 'Z10GBITXI0AA',
      'Appointment Date': '11/02/2026',
      'Appointment Time': '09:30',
      "Member's Last Name": 'Okafor',
      'Pickup Address': '12 Elm St',
      'Delivery Address': '35 Main St',
      'Return Time': '1315',
      'Trip Cost': '45.90',
    };
    const { rides } = readRow(
      MTM_V1,
      columnsByPlace(MTM_V1),
      2,
      MTM_V1.columns.map(([header]) => cells[header] ?? ''),
    );
    expect(rides.map(({ tripId, leg, priceCents }) => [tripId, leg, priceCents])).toEqual([
      ['Z10GBITXI0A', 'A', 4590],
      ['Z10GBITXI0B', 'B', null],
    ]);
  });
  test('of a form that its broker has not is named', () => {
    expect([idOf(MTM_V1, 'Z10GBITXI0A'), idOf(MTM_V1, 'Z10GBITXIA')]).toEqual(['read', null]);
    expect([idOf(MODIVCARE, '1-20261102-12345-b'), idOf(MODIVCARE, '1-12345')]).toEqual(['read', null]);
  });
});

describe('Columns', () => {
  test('of one name are the first and the second of the layout', () => {
    const header = ACCESS2CARE_V2.columns.map(([name]) => name);
    const found = findColumns(header, ACCESS2CARE_V2);
    expect(found.filter(({ header: name }) => name === 'Pickup Address 2').map(({ field }) => field)).toEqual([
      'pickup_unit',
      null,
    ]);
    const phones = findColumns(
      MODIVCARE.columns.map(([name]) => name),
      MODIVCARE,
    ).filter(({ header: name }) => name === 'City');
    expect(phones.map(({ at, field }) => [at, field])).toEqual([
      [10, 'pickup_city'],
      [19, 'dropoff_city'],
    ]);
  });
  test('are named as a spreadsheet names their cells', () =>
    expect([cellName(0, 2), cellName(25, 7), cellName(26, 7), cellName(701, 3)]).toEqual(['A2', 'Z7', 'AA7', 'ZZ3']));
  test('with a social security number are in no layout', () => {
    for (const header of [
      'SSN',
      'Member SSN',
      'Social Security #',
      'social_security_number',
      "Patient's SSN",
      'SSN #',
      'SSN Number',
      'Last 4 SSN',
      'SSN (last 4)',
      'SS#',
      'SS No.',
      'Soc. Sec. No',
      'RiderSSN',
      'member_ssn',
      'PATIENTSSN',
      'SSN4',
    ])
      expect([header, isNeverKept(header)]).toEqual([header, true]);
    const others = ['Session', 'Assn', 'Member ID', 'Passenger', 'Pass No', 'Social worker', 'Address No', 'Class #'];
    expect(others.filter(isNeverKept)).toEqual([]);
    expect(LAYOUTS.flatMap(({ columns }) => columns.filter(([header]) => isNeverKept(header)))).toEqual([]);
  });
});

describe('A mapping made by hand', () => {
  const columns: HandMapping = [
    ['No.', 'trip_id'],
    ['Who', 'rider_name'],
    ['When', 'requested_time'],
    ['From', 'pickup_address'],
    ['To', 'dropoff_address'],
    ['Anything', 'note'],
    ['More', 'note'],
    ['SSN', null],
  ];
  const by = { name: 'own', label: 'Own', row: 'leg', dates: ['slashes'], times: ['colons'] } as const;
  const said = (mapping: HandMapping) => {
    const made = handLayout(by, mapping);
    return made.ok ? made.value : made.refusal.sentence;
  };
  test('is a layout as any other, and reads', () => {
    const layout = said(columns) as Layout;
    const { rides } = readRow(layout, columnsByPlace(layout), 2, [
      '7', 'Ruth Okafor', '11/02/2026 8:40 AM', '12 Elm St', '35 Main St', 'Ring twice', 'Then wait', '123-45-6789',
    ]); // prettier-ignore
    expect(rides).toMatchObject([{ tripId: '7', serviceDay: '2026-11-02', notes: ['Ring twice', 'Then wait'] }]);
    expect(JSON.stringify(rides)).not.toContain('6789');
  });
  test('makes two rides of a row with a time to come back where a row is a journey', () => {
    const made = (row: 'leg' | 'round_trip') => {
      const layout = handLayout({ ...by, row }, [...columns.slice(0, 5), ['Back', 'return_time']]);
      const cells = ['7', 'Ruth Okafor', '11/02/2026 8:40 AM', '12 Elm St', '35 Main St', '1:15 PM'];
      return layout.ok ? readRow(layout.value, columnsByPlace(layout.value), 2, cells).rides : [];
    };
    expect(made('leg').map(({ tripId }) => tripId)).toEqual(['7']);
    expect(made('round_trip').map(({ tripId, leg }) => [tripId, leg])).toEqual([
      ['7', null],
      ['7B', 'B'],
    ]);
  });
  test('never takes a social security number, nor one thing twice, nor too little', () => {
    expect(said([...columns.slice(0, -1), ['SSN', 'member_id']])).toBe('SSN is never kept. Leave the column out.');
    expect(said([...columns, ['To 2', 'dropoff_address']])).toBe(
      'Two columns hold the same: To 2 is the second. Choose one of them.',
    );
    expect(said(columns.slice(1))).toBe('Choose the column that holds the trip number.');
    expect(said(columns.filter(([header]) => header !== 'When'))).toBe('Choose the column that holds the time.');
  });
});

describe('A word', () => {
  test('means to a layout what its broker means by it, and else what brokers mean', () => {
    expect(wordIn(SMALL, 'level', 'LUXUS')).toBe('ambulatory');
    expect(wordIn(SMALL, 'level', 'w.c.')).toBe('wheelchair');
    expect(wordIn({ words: { level: { wc: 'stretcher' } } }, 'level', 'WC')).toBe('stretcher');
    expect(wordIn(SMALL, 'level', 'constructor')).toBeUndefined();
    expect(wordIn(SMALL, 'level', '')).toBeUndefined();
  });
  test('is the same with other capitals, spaces and signs', () =>
    expect([plain('Trip #'), plain(' trip NUMBER '), plain('Café-Stop')]).toEqual([
      'tripnumber',
      'tripnumber',
      'cafestop',
    ]));
});
