import { createSingleFlexTrip, moveDispatchedBooking } from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { DATE, openBoardTown } from './testing.ts';

const house = useHouse();

test('The log of a day is asked for what one person did, page by page, and an undo of theirs says what it took back.', async () => {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '09:40' },
    ],
  });
  const { mia, theo } = town;
  await mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
  const first = await town.version();
  await theo.get(createSingleFlexTrip, { booking_id: town.booking('Ben'), ...town.run('van') });
  const { shuttle_id, driver_id } = town.run('sedan');
  await mia.get(moveDispatchedBooking, { booking_id: town.booking('Ada'), shuttle_id, driver_id, team_id: null });
  const second = await town.version();
  await mia.get(undoOperation, { version: second });
  const third = await town.version();

  const own = { date: DATE, user_id: mia.id };
  const steps = async (more: object) =>
    (await mia.get(getOperationList, { ...own, ...more })).map(({ version, undoes, undone_by }) => [
      version,
      undoes,
      undone_by,
    ]);
  const whole = [
    [third, second, null],
    [second, null, third],
    [first, null, null],
  ];
  expect(await steps({})).toEqual(whole);
  expect(await steps({ limit: 1 })).toEqual(whole.slice(0, 1));
  expect(await steps({ before_version: second })).toEqual(whole.slice(2));
  const theirs = await mia.get(getOperationList, { date: DATE, user_id: theo.id });
  expect(theirs.map(({ version }) => version)).toEqual([first + 1]);
});
