import { createSingleFlexTrip, updateCurrentTrip } from '@handrail/contracts/dispatch';
import { getLateReason } from '@handrail/contracts/reports';
import { describe, expect, test } from 'vitest';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();

async function drive(town: BoardTown, name: string, [came, inAt, outAt]: readonly [string, string, string]) {
  const booking_id = town.booking(name);
  const { trip } = await town.mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
  const of = { booking_id, trip_id: trip.trip_id };
  await town.mia.get(updateCurrentTrip, { ...of, driver_arrival_time: `${DATE}T${came}` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_pickup_time: `${DATE}T${inAt}` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_dropoff_time: `${DATE}T${outAt}` });
}

describe('Why a past ride was late', () => {
  test('is told in a sentence and stop by stop, to every level, without another rider’s name or place', async () => {
    house.townClock.set('2026-03-10T22:00:00Z');
    const town = await openBoardTown(house, {
      rides: [
        { rider: 'Ada', pickup: '09:00', aids: ['Wheelchair'] },
        { rider: 'Ben', pickup: '10:00' },
      ],
    });
    await drive(town, 'Ada', ['09:00', '10:20', '10:45']);
    await drive(town, 'Ben', ['11:10', '11:12', '11:40']);
    const reason = await town.person('Dora').get(getLateReason, { booking_id: town.booking('Ben') });
    expect(reason?.sentence).toMatch(
      /^Vehicle van came at 11:10 AM, \d+ min past the window: boarding and helping riders off took /,
    );
    expect(reason?.stops.map(({ kind, is_own, aids }) => [kind, is_own, aids])).toEqual([
      ['pickup', false, ['Wheelchair']],
      ['dropoff', false, ['Wheelchair']],
      ['pickup', true, []],
    ]);
    const sum = (reason?.parts ?? []).reduce((all, { minutes }) => all + minutes, 0) - (reason?.spare_used_min ?? 0);
    expect(sum).toBe(reason?.total_min);
    expect(JSON.stringify(reason)).not.toMatch(new RegExp(`Ada|"${town.booking('Ada')}"|St\\b`));
    for (const name of ['Lou', 'Felix', 'Yara'])
      expect(await town.person(name).get(getLateReason, { booking_id: town.booking('Ben') })).toEqual(reason);
  });

  test('is nothing where nobody wrote down when the vehicle came, and nobody’s of a ride of nobody', async () => {
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '09:00' }] });
    expect(await town.mia.get(getLateReason, { booking_id: town.booking('Ada') })).toBeNull();
    expect(await town.mia.call(getLateReason, { booking_id: '999999' })).toBeRefused('NOT_FOUND');
  });
});
