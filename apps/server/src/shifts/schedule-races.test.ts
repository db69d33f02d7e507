import { carryFleetScheduleForward, getFleetScheduleData } from '@handrail/contracts/shifts';
import { describe, expect, test } from 'vitest';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { openShiftTown, saveAs, TODAY, ZONE } from './testing.ts';

/** On Postgres those of each round truly meet; the embedded database serves them one by one, and the same must hold. */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 20, embedded: 3 });
const LIMIT_MS = raceMs(ROUNDS);

describe('A schedule that many are at', () => {
  test(
    '[SHIFT-25] is carried forward once when 20 boards open together, and an edit made meanwhile stands (C13)',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { mia, theo, operator, save, hours, omar, lee, ann, shown } = await openShiftTown(house);
        await save('2026-03-09', hours(omar, ['08:00', '16:00']), hours(lee, ['09:00', '17:00']));
        const { schedule_id } = await mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE });
        const isEdited = round % 2 === 0;
        const boards = Array.from({ length: 20 }, async (_, n) =>
          (n % 2 === 0 ? mia : theo).call(carryFleetScheduleForward, { date: TODAY, timezone: ZONE }),
        );
        const edit = isEdited ? saveAs(theo, TODAY, [hours(ann, ['10:00', '18:00'])], schedule_id) : null;
        const answers = await Promise.all(boards);
        for (const answer of answers) expect(answer).toBeAccepted();
        const carriedOnce = answers.filter((answer) => answer.status === 'success' && answer.data.because === null);
        const operations = answers.filter((answer) => answer.status === 'success' && answer.operation);
        expect(operations.length).toBe(carriedOnce.length);
        expect(carriedOnce.length).toBeLessThanOrEqual(1);
        if (edit) expect(await edit).toBeAccepted();
        else expect(carriedOnce.length).toBe(1);

        const carried = ['Lee 9:00 AM – 5:00 PM', 'Omar 8:00 AM – 4:00 PM'];
        expect(await shown(TODAY)).toEqual([
          ...(isEdited ? ['Ann 10:00 AM – 6:00 PM'] : []),
          ...(carriedOnce.length === 1 ? carried : []),
        ]);
        expect(await chainOf(house.services, operator)).toMatchObject({ brokenAt: null });
      }
    },
    LIMIT_MS,
  );

  test(
    'and save at once keeps every driver that one of them changed, or names the one that two did (C12)',
    async () => {
      const { mia, theo, operator, save, hours, omar, lee, ann, shown } = await openShiftTown(house);
      for (let round = 0; round < ROUNDS; round++) {
        await save(TODAY, hours(omar, ['08:00', '16:00']), hours(lee, ['08:00', '16:00']), hours(ann));
        const { schedule_id } = await mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE });
        const mine = [hours(omar, ['06:00', '14:00']), hours(lee, ['08:00', '16:00']), hours(ann, ['10:00', '18:00'])];
        const clashes = round % 2 === 1;
        const theirs = [
          clashes ? hours(omar, ['07:00', '15:00']) : hours(omar, ['08:00', '16:00']),
          hours(lee),
          hours(ann),
        ];
        const [first, second] = await Promise.all([
          saveAs(mia, TODAY, mine, schedule_id),
          saveAs(theo, TODAY, theirs, schedule_id),
        ]);
        if (!clashes) {
          expect([first, second].map(({ status }) => status)).toEqual(['success', 'success']);
          expect(await shown(TODAY)).toEqual(['Ann 10:00 AM – 6:00 PM', 'Omar 6:00 AM – 2:00 PM']);
          continue;
        }
        const refused = [first, second].filter(({ status }) => status === 'error');
        expect(refused.length).toBe(1);
        expect(refused[0]).toBeRefused('STALE', 'Someone else just changed the hours of Omar Reyes.');
        const isMine = first.status === 'success';
        expect(await shown(TODAY)).toEqual(
          isMine
            ? ['Ann 10:00 AM – 6:00 PM', 'Lee 8:00 AM – 4:00 PM', 'Omar 6:00 AM – 2:00 PM']
            : ['Omar 7:00 AM – 3:00 PM'],
        );
      }
      expect(await chainOf(house.services, operator)).toMatchObject({ brokenAt: null });
    },
    LIMIT_MS,
  );
});
