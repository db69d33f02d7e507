import { setPresence, takeLane } from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { type BoardTown, DATE, openBoardTown } from './testing.ts';

const house = useHouse();

async function openTown(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T14:00:00Z');
  return openBoardTown(house, { rides: [] });
}

const take = (town: BoardTown, is_taken = true, vehicle = 'van') => ({
  date: DATE,
  shuttle_id: town.vehicle(vehicle),
  is_taken,
});
const lanesOf = async ({ theo }: BoardTown, date = DATE) =>
  (await theo.get(setPresence, { date, looking_at: null, holding: null })).lanes;
const has = (town: BoardTown, who: 'mia' | 'theo') => [
  { shuttle_id: town.vehicle('van'), user_id: town[who].id, name: who === 'mia' ? 'Mia Tester' : 'Theo Tester' },
];

describe('A lane that is taken for the day', () => {
  test('is shown to everybody on that day, by whose it is, until they give it back', async () => {
    const town = await openTown();
    expect(await town.mia.get(takeLane, take(town))).toEqual({ lane: has(town, 'mia')[0] });
    expect(await lanesOf(town)).toEqual(has(town, 'mia'));
    expect(await lanesOf(town, '2026-03-11')).toEqual([]);
    expect(await town.mia.get(takeLane, take(town, false))).toEqual({ lane: null });
    expect(await lanesOf(town)).toEqual([]);
  });

  test('is taken over by who says so, and not given back by who no longer has it', async () => {
    const town = await openTown();
    await town.mia.get(takeLane, take(town));
    await town.theo.get(takeLane, take(town));
    expect(await lanesOf(town)).toEqual(has(town, 'theo'));
    await town.mia.get(takeLane, take(town, false));
    expect(await lanesOf(town)).toEqual(has(town, 'theo'));
  });

  test('is told at once to who has that day open, in the history by its vehicle, and is undone as other steps are', async () => {
    const town = await openTown();
    const ear = await town.theo.listen({ days: [DATE] });
    await town.mia.get(takeLane, take(town));
    const version = await town.version();
    const heard = await ear.until(({ changes }) => changes.length > 0);
    const event = heard.find(({ changes }) => changes.length > 0);
    expect(event).toMatchObject({ days: [DATE], changes: [{ entity: 'lane_holder' }] });
    ear.close();
    const [entry] = await town.theo.get(getOperationList, { date: DATE, limit: 1 });
    expect(entry).toMatchObject({ name: 'Mia Tester', summary: 'Vehicle van: taken for the day' });
    await town.mia.get(undoOperation, { version });
    expect(await lanesOf(town)).toEqual([]);
    // Taken by somebody else since, it is not hers again by a redo.
    await town.theo.get(takeLane, take(town));
    expect(await town.mia.call(undoOperation, { version: version + 1 })).toBeRefused('UNDO_SUPERSEDED');
  });

  test('is nobody’s once the day is over where the operator drives', async () => {
    const town = await openTown();
    await town.mia.get(takeLane, take(town));
    house.townClock.set('2026-03-11T03:59:00Z'); // 11:59 PM in New York
    expect(await lanesOf(town)).toEqual(has(town, 'mia'));
    house.townClock.set('2026-03-11T04:01:00Z');
    expect(await lanesOf(town)).toEqual([]);
  });

  test('is neither taken nor given back any more on a day that is over, whatever screen asks', async () => {
    const town = await openTown();
    await town.mia.get(takeLane, take(town));
    house.townClock.set('2026-03-11T04:01:00Z');
    for (const is_taken of [true, false]) {
      const reply = await town.mia.call(takeLane, take(town, is_taken));
      expect(reply).toBeRefused('IN_THE_PAST');
      expect(JSON.stringify(reply)).toContain('That day has already passed.');
    }
    expect((await town.mia.call(takeLane, { ...take(town), date: '2026-03-11' })).status).toBe('success');
  });

  test('of a vehicle that is nobody’s is no such record', async () => {
    const town = await openTown();
    expect(await town.mia.call(takeLane, { ...take(town), shuttle_id: '999999' })).toMatchObject({ httpStatus: 404 });
  });
});
