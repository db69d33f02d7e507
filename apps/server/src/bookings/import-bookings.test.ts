import { getBookingInfoById, getBookingList, importBookings, previewBookingImport } from '@handrail/contracts/bookings';
import { createNewFeePlan, saveFeePlan, saveFeePlanInfo } from '@handrail/contracts/pricing';
import { updateCommunityMember } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { underTheHead } from '../platform/testing/statements.ts';
import { FREE_TIERS } from '../pricing/testing.ts';
import { chainOf, useHouse } from '../testing.ts';
import { openBookingTown, type Terms } from './testing.ts';

const house = useHouse();

const HEAD = 'First,Last,Phone,Date,Pickup time,From,To,Status,Actual pickup,Actual dropoff';
const ENDS = '12 Elm St,1 Clinic Way';

/** A town whose Ada has a ride, so that both its places are known. */
async function openDesk(terms: Partial<Terms> = {}) {
  const town = await openBookingTown(house, terms);
  await town.book();
  const look = async (...rows: string[]) => {
    const bytes = Buffer.from([HEAD, ...rows].join('\n'));
    const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'bookings.csv' });
    return town.mia.get(previewBookingImport, { file_id });
  };
  const errorsOf = async (...rows: string[]) =>
    (await look(...rows)).errors.map(({ row, message }) => `${row}: ${message}`);
  const ridesOn = async (date: string) =>
    town.mia.get(getBookingList, { future: false, start_time: `${date}T00:00`, end_time: `${date}T23:59` });
  return { ...town, look, errorsOf, ridesOn };
}

describe('A list of bookings', () => {
  test('books the rides to come, writes those of the past as they ended, brings none of them twice, and is taken back as one', async () => {
    const town = await openDesk();
    const list = [
      `Ada,Adason,(530) 555-2142,3/11/2026,8:40 AM,${ENDS},,,`,
      `Ada,Adason,,3/12/2026,will call,${ENDS},Booked,,`,
      `Ada,Adason,,3/2/2026,9:00 AM,${ENDS},Completed,9:12 AM,9:40`,
      `Ada,Adason,,3/3/2026,9:00 AM,${ENDS},No-show,9:05 AM,`,
      `Ada,Adason,,3/4/2026,9:00 AM,${ENDS},Late cancel,,`,
    ];
    const { import_id, counts, errors } = await town.look(...list);
    expect(errors).toEqual([]);
    expect(counts).toEqual({ rows: 5, fit: 5, refused: 0 });
    const before = await town.version();
    const imported = await town.mia.call(importBookings, { import_id: import_id ?? '' });
    expect(imported).toMatchObject({ data: { counts: { added: 5, of_the_past: 3 } } });
    expect(await town.version()).toBe(before + 1);
    const { rows } = await sql<Record<string, unknown>>`
      select service_day::text as day, ride_status as status, trip_id as trip, picked_up_at is not null as carried,
        to_char(coalesce(picked_up_at, no_show_at) at time zone 'America/New_York', 'HH24:MI') as met
      from booking where operator_id = ${town.operator} and origin = 'import' order by service_day`.execute(
      asOwner(house.services.db),
    );
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      '2026-03-02 3  true 09:12',
      '2026-03-03 5  false 09:05',
      '2026-03-04 7  false ',
      '2026-03-11 0  false ',
      '2026-03-12 0  false ',
    ]);
    expect(await town.mia.call(importBookings, { import_id: import_id ?? '' })).toBeRefused('IMPORT_SUPERSEDED');
    expect((await town.look(...list)).counts).toEqual({ rows: 5, fit: 0, refused: 5 });
    expect(await takeBack(town.mia, imported)).toBeAccepted();
    expect(await town.ridesOn('2026-03-11')).toEqual([]);
    expect(await town.ridesOn('2026-03-02')).toEqual([]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('asks for door to door where its column says so, and for neither where it is empty', async () => {
    const town = await openDesk();
    const rides = ['Yes', ''].map((door, at) => `Ada,Adason,,3/1${at + 1}/2026,8:40 AM,${ENDS},,,,${door}`);
    const bytes = Buffer.from([`${HEAD},Door to door`, ...rides].join('\n'));
    const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'bookings.csv' });
    const { import_id } = await town.mia.get(previewBookingImport, { file_id });
    await town.mia.get(importBookings, { import_id: import_id ?? '' });
    const asked = async (day: string) => (await town.ridesOn(day)).map(({ door_to_door }) => door_to_door);
    expect([await asked('2026-03-11'), await asked('2026-03-12')]).toEqual([[true], [false]]);
  });

  test('counts who comes along kind by kind, on rides to come and of the past', async () => {
    const town = await openDesk();
    const bytes = Buffer.from(
      [
        `${HEAD},Companions,PCA,Guests,Service animals`,
        `Ada,Adason,,3/11/2026,8:40 AM,${ENDS},,,,1,2,,1`,
        `Ada,Adason,,3/2/2026,9:00 AM,${ENDS},Completed,9:12 AM,9:40,,,3,`,
        `Ada,Adason,,3/12/2026,8:40 AM,${ENDS},,,,,,,6`,
      ].join('\n'),
    );
    const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'bookings.csv' });
    const { import_id, errors } = await town.mia.get(previewBookingImport, { file_id });
    expect(errors.map(({ row, field }) => [row, field])).toEqual([[4, 'service_animals']]);
    await town.mia.get(importBookings, { import_id: import_id ?? '' });
    expect(await town.ridesOn('2026-03-11')).toMatchObject([
      { additional_passenger: 1, attendants: 2, guests: 0, service_animals: 1 },
    ]);
    expect(await town.ridesOn('2026-03-02')).toMatchObject([
      { additional_passenger: 0, attendants: 0, guests: 3, service_animals: 0 },
    ]);
  });

  test('knows a rider by name with phone, and never by a name that two have', async () => {
    const town = await openDesk();
    const other = await town.rider('Ben');
    await town.mia.get(updateCommunityMember, { user_id: other, firstname: 'Ada', lastname: 'Adason' });
    const ride = `3/11/2026,8:40 AM,${ENDS},,,`;
    expect(
      await town.errorsOf(
        `Ada,Adason,,${ride}`,
        `Ada,Adason,530-555-9999,${ride}`,
        `Zoe,Adason,,${ride}`,
        `Ada,Adason,530-555-2143,${ride}`,
      ),
    ).toEqual([
      '2: There are 2 members called Adason, Ada. Say the phone or the date of birth.',
      '3: No Adason, Ada has this phone or date of birth.',
      '4: Adason, Zoe is no member yet. Import the riders first.',
    ]);
    const { import_id } = await town.look(`Ada,Adason,530-555-2143,${ride}`);
    await town.mia.get(importBookings, { import_id: import_id ?? '' });
    expect(await town.ridesOn('2026-03-11')).toMatchObject([{ passenger_id: other }]);
  });

  test('refuses row by row what no form could book', async () => {
    const hours = Array.from({ length: 7 }, (_, day_of_week) => ({
      day_of_week,
      start_time: '06:00',
      end_time: '18:00',
    }));
    const town = await openDesk({ service_hours: hours });
    expect(
      await town.errorsOf(
        `Ada,Adason,,3/10/2026,8:40 AM,${ENDS},,,`,
        `Ada,Adason,,3/9/2026,8:40 AM,${ENDS},,,`,
        `Ada,Adason,,3/11/2026,8:40 AM,999 Nowhere Way,1 Clinic Way,,,`,
        `Ada,Adason,,3/11/2026,9:40 PM,${ENDS},,,`,
        `Ada,Adason,,3/2/2026,8:40 AM,${ENDS},Completed,,`,
        `Ada,Adason,,3/12/2026,8:40 AM,${ENDS},Canceled late,,`,
        `Ada,Adason,,3/11/2026,quarter past,${ENDS},Lost,,`,
        `Ada,Adason,,3/13/2026,8:40 AM,${ENDS},,,`,
        `ada,adason,,3/13/2026,8:40,${ENDS},,,`,
        `Ada,Adason,,12/31/1969,8:40 AM,${ENDS},,,`,
      ),
    ).toEqual([
      '2: Adason, Ada has this ride already: 8:40 AM, Tuesday, March 10, 2026.',
      '3: That time has already passed. Say how it ended.',
      "4: The address '999 Nowhere Way' was not found on the map.",
      '5: There is no service at 9:40 PM.',
      '6: Say when the vehicle was at the door and when the rider was dropped off.',
      '7: 8:40 AM on Thursday, March 12, 2026 is still to come, and nothing has ended then.',
      "8: 'quarter past' is not a time: 8:40 AM.",
      "8: 'Lost' is no end of a ride: write Completed, No show, Canceled or Canceled late.",
      '10: This is the same as row 9.',
      "11: '12/31/1969' says that the date is unknown.",
    ]);
  });

  test('is judged once more as it is imported: a ride that was booked meanwhile is named', async () => {
    const town = await openDesk();
    const { import_id } = await town.look(`Ada,Adason,,3/11/2026,8:40 AM,${ENDS},,,`);
    await town.book({ pickup_time: '2026-03-11T08:40' });
    expect(await town.mia.call(importBookings, { import_id: import_id ?? '' })).toBeRefused(
      'ROW_REFUSED',
      'Row 2: Adason, Ada has this ride already: 8:40 AM, Wednesday, March 11, 2026. Check the file again to import the others.',
    );
    expect(await town.ridesOn('2026-03-11')).toHaveLength(1);
  });

  test('asks money for the rides to come by their plan, and never for those of the past', async () => {
    const town = await openDesk();
    const tiers = FREE_TIERS.map((tier) => ({ ...tier, base_fee: 900 }));
    const named = { program_id: town.program, pricing_name: 'Standard' };
    const { pricing_id } = await town.mia.get(createNewFeePlan, named);
    await town.mia.get(saveFeePlan, { pricing_id, tiers });
    await town.mia.get(saveFeePlanInfo, { pricing_id, pricing_name: 'Standard', payment_timing: 1, is_default: true });
    const { import_id } = await town.look(
      `Ada,Adason,,3/11/2026,8:40 AM,${ENDS},,,`,
      `Ada,Adason,,3/10/2026,5:00 AM,${ENDS},Completed,5:12 AM,5:40 AM`,
      `Ada,Adason,,3/10/2026,3:00 PM,${ENDS},,,`,
    );
    await town.mia.get(importBookings, { import_id: import_id ?? '' });
    const rides = [...(await town.ridesOn('2026-03-10')), ...(await town.ridesOn('2026-03-11'))];
    expect(rides.map((ride) => `${ride.scheduled_pickup_time.slice(5, 16)} ${ride.ride_fee}`).sort()).toEqual([
      '03-10T05:00 0',
      '03-10T08:40 0',
      '03-10T15:00 900',
      '03-11T08:40 900',
    ]);
    const past = rides.find(({ scheduled_pickup_time: at }) => at.includes('T05:00'));
    expect(await town.mia.get(getBookingInfoById, { booking_id: past?.booking_id ?? '' })).toMatchObject({
      trip_id: null,
    });
  });

  test('on a day on which the clocks change takes the first of an hour that comes twice, and refuses one that does not come', async () => {
    const town = await openDesk();
    const rows = [`Ada,Adason,,11/2/2025,1:30 AM,${ENDS},Completed,1:35 AM,1:50 AM`];
    expect(await town.errorsOf(`Ada,Adason,,3/8/2026,2:30 AM,${ENDS},Canceled,,`)).toEqual([
      '2: 2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    ]);
    const { import_id } = await town.look(...rows);
    await town.mia.get(importBookings, { import_id: import_id ?? '' });
    const { rows: times } = await sql<{ at: string; out: string }>`
      select to_char(scheduled_pickup_at at time zone 'UTC', 'HH24:MI') as at, to_char(dropped_off_at at time zone 'UTC', 'HH24:MI') as out
      from booking where operator_id = ${town.operator} and service_day = '2025-11-02'`.execute(
      asOwner(house.services.db),
    );
    expect(times).toEqual([{ at: '05:30', out: '05:50' }]);
  });
});

/** Does something when the import was judged and waits for the head, or between two of its parts. */
function beforeTurn(turn: number, deed: () => Promise<unknown>): void {
  const { lines } = house.services;
  const usual = lines.inTurn.bind(lines);
  let turns = 0;
  vi.spyOn(lines, 'inTurn').mockImplementation(async (operator, work, more) => {
    // What the deed itself does takes its turn as usual.
    if (turns++ === turn) await deed();
    return usual(operator, work, more);
  });
}
afterEach(() => void vi.restoreAllMocks());

/** Canceled rides of February, eight a day. */
const OF_FEBRUARY = 205;
const february = (n: number) =>
  `Ada,Adason,,2/${1 + Math.floor(n / 8)}/2026,${1 + (n % 8)}:00 PM,${ENDS},Late cancel,,`;

describe('A list of bookings that was judged', () => {
  test('is judged again under the head where a ride of its days was booked meanwhile, and nowhere else', async () => {
    const town = await openDesk();
    const rows = ['8:40 AM', '9:40 AM'].map((time) => `Ada,Adason,,3/11/2026,${time},${ENDS},,,`);
    const { import_id } = await town.look(...rows, `Ada,Adason,,3/12/2026,8:40 AM,${ENDS},,,`);
    beforeTurn(0, async () => town.book({ pickup_time: '2026-03-11T09:40' }));
    expect(await town.mia.call(importBookings, { import_id: import_id ?? '' })).toBeRefused(
      'ROW_REFUSED',
      'Row 3: Adason, Ada has this ride already: 9:40 AM, Wednesday, March 11, 2026. Check the file again to import the others.',
    );
    const said = await underTheHead(async () => {
      const again = await town.look(rows[0] ?? '');
      await town.mia.get(importBookings, { import_id: again.import_id ?? '' });
    });
    expect(said.filter((text) => text.includes('from rider '))).toEqual([]);
    expect(await town.ridesOn('2026-03-11')).toHaveLength(2);
  });

  test('is judged again where its rider may not be booked any more', async () => {
    const town = await openDesk();
    const { import_id } = await town.look(`Ada,Adason,,3/11/2026,8:40 AM,${ENDS},,,`);
    const [{ passenger_id: user_id } = { passenger_id: '' }] = await town.ridesOn('2026-03-10');
    beforeTurn(0, async () =>
      town.mia.get(updateCommunityMember, { user_id, hold: { reason: 'Moved away.', until: null, passed_by: [] } }),
    );
    expect(await town.mia.call(importBookings, { import_id: import_id ?? '' })).toBeRefused('ROW_REFUSED');
    expect(await town.ridesOn('2026-03-11')).toEqual([]);
  });

  test('comes in by parts as one step: a row that is overtaken on the way is left out and told, and all are taken back at once', async () => {
    const town = await openDesk();
    const rows = Array.from({ length: OF_FEBRUARY }, (_, n) => february(n));
    const { import_id, counts } = await town.look(...rows);
    expect(counts).toMatchObject({ fit: OF_FEBRUARY });
    const last = await town.look(rows.at(-1) ?? '');
    // Somebody else brings the last ride while the first are in.
    beforeTurn(2, async () => town.mia.get(importBookings, { import_id: last.import_id ?? '' }));
    const before = await town.version();
    const imported = await town.mia.call(importBookings, { import_id: import_id ?? '' });
    expect(imported).toMatchObject({
      data: {
        counts: { added: OF_FEBRUARY - 1, of_the_past: OF_FEBRUARY - 1 },
        left_out: [
          { row: OF_FEBRUARY + 1, message: expect.stringMatching(/^Adason, Ada has this ride already: 5:00 PM/) },
        ],
      },
    });
    expect(await town.version()).toBe(before + 5); // parts of 20, 100, and once others write 60 and 25; and the other list
    expect(await town.mia.call(importBookings, { import_id: import_id ?? '' })).toBeRefused('IMPORT_SUPERSEDED');
    expect(await takeBack(town.mia, imported)).toBeAccepted();
    expect(await town.ridesOn('2026-02-01')).toEqual([]);
    expect(await town.ridesOn('2026-02-26')).toHaveLength(1);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });
});
