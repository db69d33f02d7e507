import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  edit,
  entriesOf,
  idsFrom,
  PAPER,
  paperDay,
  patchBooking,
  sound,
  textOfInstant,
  tripOf,
  type Day,
  type PaperRide,
} from '../day/index.ts';
import { clockTimeAt, wallOf } from '../platform/index.ts';
import { Temporal } from 'temporal-polyfill';
import { manifestChanges, withDue, withNotes } from './manifest-changes.ts';
import { pagesOfManifest } from './manifest-pages.ts';
import { changesSheet, changesText, type ManifestNames, manifestSheet, type SheetHead } from './manifest-sheet.ts';
import { hasTrips, type ManifestEntry, manifestOf, ridesOf } from './manifest.ts';
import { onPaperRun, PAPER_RUN, sharedOnPaper } from './paper-run.ts';
import { planLunch } from './plan-block.ts';

const RIDES: PaperRide[] = [
  { id: '11', pickup: '08:40' },
  { id: '12', pickup: '10:00' },
  { id: '13', pickup: '11:00' },
  { id: '14', pickup: '12:00' },
];

function dayWith(rides: readonly PaperRide[] = RIDES, on: Parameters<typeof paperDay>[1] = {}): Day {
  const ids = rides.map(({ id }) => id);
  return onPaperRun(paperDay(rides, on), ids);
}

function runOn(day: Day): string {
  return tripOf(day, bookingOf(day, '11').tripId ?? '').runId;
}

const sheetOf = (day: Day) => manifestOf(day, runOn(day));

function withLunch(day: Day, from: string, to: string): Day {
  const at = (time: string) => ({ wall: wallOf(clockOn(day, time), PAPER.zone), offset: null });
  const block = { ...PAPER_RUN, programId: PAPER.program, start: at(from), end: at(to), notes: '' };
  return sound(planLunch(day, block, { now: clockOn(day, '00:00'), nextId: idsFrom(900) }));
}

const HOME = { latitude: 40.9, longitude: -77.64 };
const CLINIC = { latitude: 40.91, longitude: -77.62 };

const NAMES: ManifestNames = {
  rider: (id) => ({ first: `First${id}`, last: `Last${id}`, phone: '+15705550131' }),
  place: (id) =>
    id === '51'
      ? { label: '', line: '12 Elm St', city: 'Cedar', note: '', point: HOME }
      : { label: 'Clinic', line: '8 Oak St', city: 'Cedar', note: 'North door.', point: CLINIC },
  account: (id) => `Account ${id}`,
  boarding: (id) => (id === '911' ? { loadSec: 340, unloadSec: 240 } : null),
  time: (_, at) => clockTimeAt(Temporal.Instant.from(at), 'America/Los_Angeles'),
  fare: () => ({ wholeCents: 250, dueCents: 250 }),
};

const HEAD: SheetHead = {
  vehicle: 'Van 02',
  driver: 'Luis Ortega',
  date: 'Tuesday, March 10, 2026',
  organization: 'Cedar',
  shift: '7:00 AM – 6:00 PM',
  printed: 'Tue, Mar 10, 5:02 AM',
  version: 3,
  phone: '',
};

const drawn = (day: Day, more: Partial<ManifestNames> = {}) => manifestSheet(sheetOf(day), HEAD, { ...NAMES, ...more });
const said = (entries: readonly ManifestEntry[]) => entries.map(({ is, key }) => `${is} ${key}`);

describe('The list on a driver’s sheet', () => {
  test('is every ride of the run by when it is picked up, with a number of its own', () => {
    const entries = sheetOf(dayWith());
    expect(ridesOf(entries).map(({ key, number }) => [key, number])).toEqual([
      ['11', 1],
      ['12', 2],
      ['13', 3],
      ['14', 4],
    ]);
  });

  test('is a lunch between the rides it lies between', () =>
    expect(said(sheetOf(withLunch(dayWith(), '09:15', '09:45')))).toEqual([
      'ride 11',
      'block 900',
      'ride 12',
      'ride 13',
      'ride 14',
    ]));

  test('is each rider of a shared trip, who signs alone and sees with whom they ride', () => {
    const shared = sharedOnPaper(dayWith(), ['11', '12']);
    const [first] = ridesOf(sheetOf(shared));
    expect(first).toMatchObject({ key: '11', sharedWith: ['912'] });
    expect(drawn(shared).pages[0]?.rides[0]?.shared).toBe('Shares with Last912');
  });

  test('is nothing where a lunch is all there is', () => {
    const day = withLunch(dayWith(), '09:15', '09:45');
    expect(hasTrips(sheetOf(day))).toBe(true);
    expect(hasTrips(sheetOf(day).filter(({ is }) => is === 'block'))).toBe(false);
  });
});

describe('A sheet of paper', () => {
  test('[MANI-03] has three trips, and what comes first on the next', () => {
    const pages = pagesOfManifest(sheetOf(dayWith()));
    expect(pages.map(({ rides }) => rides.map(({ key }) => key))).toEqual([['11', '12', '13'], ['14']]);
    expect(pages.map(({ next }) => next?.key ?? null)).toEqual(['14', null]);
    expect(drawn(dayWith()).pages.map(({ trips }) => trips)).toEqual(['1 to 3 of 4', '4 of 4']);
  });

  test('says every block once: before its rides, and after the last of all', () => {
    const early = withLunch(dayWith(), '11:30', '12:00');
    const orders = drawn(early).pages.map(({ order }) => order.map(({ text }) => text));
    expect(orders).toEqual([
      ['Last911', 'Last912', 'Last913'],
      ['Lunch, 30 min', 'Last914'],
    ]);
    const late = withLunch(dayWith(), '15:00', '15:30');
    expect(
      drawn(late)
        .pages.at(-1)
        ?.order.map(({ text }) => text),
    ).toEqual(['Last914', 'Lunch, 30 min']);
  });

  test('says of a trip all that its driver has to know', () => {
    const day = patchBooking(dayWith(), '11', {
      aids: ['Wheelchair'],
      asksDoorToDoor: true,
      attendants: 1,
      adminNote: ' Gravel drive. ',
      rideFeeCents: 250,
      payment: 'Cash',
      appointmentAt: textOfInstant(clockOn(dayWith(), '09:30')),
      travelM: 3380,
    });
    expect(drawn(day).pages[0]?.rides[0]).toMatchObject({
      time: '8:40',
      half: 'AM',
      rider: 'Last911, First911',
      along: 'door to door, +1 attendant',
      phone: '(570) 555-0131',
      window: '8:25–8:55',
      aidText: 'Wheelchair. Lift or ramp, 4 tie-downs, lap and shoulder belt. In 6 min, out 4 min.',
      from: { name: '12 Elm St, Cedar', address: '', time: '8:40', what: 'pickup' },
      to: { name: 'Clinic', address: '8 Oak St, Cedar', time: '9:05', what: 'appt 9:30' },
      note: 'Gravel drive.',
      fare: { label: 'Fare', amount: '$2.50', how: 'Collect cash', blank: 'Cash taken' },
      miles: '2.1 mi',
    });
  });

  test('names the payer instead of a fare, and no fare that was paid', () => {
    const payer = { payerAccountId: '61', authorizationNumber: '77104-22', rideFeeCents: 250 };
    expect(drawn(patchBooking(dayWith(), '11', payer)).pages[0]?.rides[0]?.fare).toEqual({
      label: 'Account',
      amount: 'Account 61',
      how: 'auth. 77104-22',
      blank: '',
    });
    const paid = drawn(dayWith(), { fare: () => ({ wholeCents: 250, dueCents: 0 }) });
    expect(paid.pages[0]?.rides[0]?.fare).toEqual({ label: '', amount: '', how: '', blank: '' });
  });

  test('says what is left of a fare that is paid in part, and is blank for the cash that is taken', () => {
    const due = (payment: string) => {
      const day = patchBooking(dayWith(), '11', { payment });
      return drawn(day, { fare: () => ({ wholeCents: 400, dueCents: 150 }) }).pages[0]?.rides[0]?.fare;
    };
    expect(due('Cash')).toEqual({ label: 'Due', amount: '$1.50', how: 'of $4.00. Collect cash', blank: 'Cash taken' });
    expect(due('Check')).toEqual({ label: 'Due', amount: '$1.50', how: 'of $4.00. Collect a check', blank: '' });
    expect(due('none')).toEqual({ label: 'Due', amount: '$1.50', how: 'of $4.00', blank: '' });
  });

  test('leaves blanks for what has not happened, and is printed with what has', () => {
    const at = (time: string) => textOfInstant(clockOn(dayWith(), time));
    const day = patchBooking(dayWith(), '11', {
      arrivedAt: at('08:38'),
      pickedUpAt: at('08:41'),
      pickupOdometerM: 16_093,
    });
    expect(drawn(day).pages[0]?.rides.map(({ filled }) => filled)).toMatchObject([
      {
        arrived: '8:38',
        pickedUp: '8:41',
        droppedOff: '',
        odometerStart: '10',
        odometerEnd: '',
        noShow: '',
        signatureFileId: null,
      },
      { arrived: '', pickedUp: '' },
      { arrived: '', pickedUp: '' },
    ]);
  });

  test('has no time for a rider who has yet to call, and stands last', () => {
    const day = dayWith([...RIDES, { id: '15', pickup: null }]);
    expect(drawn(day).pages.at(-1)?.rides.at(-1)).toMatchObject({ number: 5, time: 'Will call', half: '', window: '' });
  });

  test('says which of two one-thirties is meant on the day the clocks go back', () => {
    const day = dayWith(
      [
        { id: '11', pickup: '01:30' },
        { id: '12', pickup: '03:10' },
      ],
      { date: '2026-11-01' },
    );
    const [first, second] = drawn(day).pages[0]?.rides ?? [];
    expect(first).toMatchObject({ time: '1:30', half: 'AM PDT' });
    expect(first?.from.time).toBe('1:30 AM PDT');
    expect(second).toMatchObject({ time: '3:10', half: 'AM' });
  });

  test('jumps over the hour that is skipped on the day the clocks go forward', () => {
    const day = dayWith([{ id: '11', pickup: '01:50' }], { date: '2026-03-08' });
    expect(drawn(day).pages[0]?.rides[0]).toMatchObject({ time: '1:50', to: { time: '3:15' }, window: '1:35–3:05' });
  });
});

describe('A change since a sheet was printed', () => {
  const before = dayWith();
  const changed = (after: Day) => manifestChanges(sheetOf(before), sheetOf(after));

  test('is nothing while nothing is, and nothing that only happened', () => {
    expect(changed(before)).toEqual([]);
    expect(changed(patchBooking(before, '11', { arrivedAt: textOfInstant(clockOn(before, '08:38')) }))).toEqual([]);
  });

  test('is a time, with its line, and not the numbers that moved', () => {
    const moved = edit(before, {
      stops: [...entriesOf(before.stop)]
        .filter(({ bookingId, stopType }) => bookingId === '11' && stopType === 'pickup')
        .map((stop) => ({ ...stop, plannedAt: textOfInstant(clockOn(before, '13:00')) })),
    });
    expect(changed(moved)).toMatchObject([{ is: 'changed', entry: { key: '11', number: 4 }, lines: ['time'] }]);
  });

  test('is each line that a driver would do otherwise', () => {
    const day = patchBooking(before, '12', {
      adminNote: 'Ring twice.',
      aids: ['Cane'],
      dropoffPlaceId: '53',
      rideFeeCents: 300,
    });
    expect(changed(day)).toMatchObject([{ is: 'changed', lines: ['aids', 'to', 'note', 'fare'] }]);
  });

  test('is a fare of which a part was paid, as long as its driver is still to ask for it', () => {
    const due = (day: Day, cents: number) => withDue(sheetOf(day), ({ key }) => (key === '12' ? cents : 250));
    expect(manifestChanges(due(before, 250), due(before, 250))).toEqual([]);
    expect(manifestChanges(due(before, 250), due(before, 100))).toMatchObject([
      { is: 'changed', entry: { key: '12' }, lines: ['fare'] },
    ]);
    const over = patchBooking(before, '12', { droppedOffAt: textOfInstant(clockOn(before, '10:20')) });
    expect(manifestChanges(due(before, 250), due(over, 0))).toEqual([]);
  });

  test('is what is noted of a door that its driver has yet to come to', () => {
    const doors = { from: '51', to: '52' };
    const news = (line: keyof typeof doors, day: Day) => {
      const noted = (of: Day, note: string) => withNotes(sheetOf(of), (door) => (door === doors[line] ? note : ''));
      const changes = manifestChanges(noted(before, 'Gate 1.'), noted(day, 'Gate 2.'));
      return changes.flatMap((change) => (change.is === 'changed' ? `${change.entry.key} ${change.lines.join()}` : []));
    };
    const atNine = textOfInstant(clockOn(before, '09:00'));
    const inside = patchBooking(before, '11', { pickedUpAt: atNine });
    const over = patchBooking(inside, '11', { droppedOffAt: atNine });
    expect(news('from', before)).toEqual(['11 from', '12 from', '13 from', '14 from']);
    expect(news('from', inside)).toEqual(['12 from', '13 from', '14 from']);
    expect(news('to', inside)).toEqual(['11 to', '12 to', '13 to', '14 to']);
    expect(news('to', over)).toEqual(['12 to', '13 to', '14 to']);
  });

  test('is a ride that came, one that went, and a lunch', () => {
    const fewer = dayWith(RIDES.slice(0, 3));
    expect(manifestChanges(sheetOf(fewer), sheetOf(before)).map(({ is, entry }) => `${is} ${entry.key}`)).toEqual([
      'added 14',
    ]);
    expect(manifestChanges(sheetOf(before), sheetOf(fewer)).map(({ is, entry }) => `${is} ${entry.key}`)).toEqual([
      'gone 14',
    ]);
    expect(changed(withLunch(before, '09:15', '09:45')).map(({ is, entry }) => `${is} ${entry.is}`)).toEqual([
      'added block',
    ]);
  });

  test('is drawn alone: rides with bars at their lines, what is gone and blocks in words', () => {
    const day = withLunch(
      patchBooking(dayWith(RIDES.slice(0, 3)), '12', { adminNote: 'Ring twice.' }),
      '09:15',
      '09:45',
    );
    const list = manifestChanges(sheetOf(before), sheetOf(day));
    const sheet = changesSheet(list, { head: HEAD, since: '5:02 AM', names: NAMES });
    expect(sheet.pages.map(({ rides }) => rides.map(({ number, changed: lines }) => [number, lines]))).toEqual([
      [[2, ['note']]],
    ]);
    expect(sheet.notes).toEqual([
      { title: 'New', text: '9:15 Lunch, 30 min' },
      { title: 'Taken off', text: '12:00 PM Last914, First914, 12 Elm St, Cedar' },
    ]);
    expect([changesText(1, '5:02 AM'), changesText(3, '5:02 AM')]).toEqual([
      '1 change since 5:02 AM',
      '3 changes since 5:02 AM',
    ]);
  });
});
