import { expect, test } from 'vitest';
import { ANY_RIDE, type FeeConditions } from './additional-fee.ts';
import { conditionWords } from './condition-words.ts';

const WEEKDAYS = [5, 4, 3, 2, 1];
const DAYTIME = { fromMin: 540, untilMin: 900 };

const table: [Partial<FeeConditions>, string][] = [
  [{}, 'Any ride'],
  [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'Any ride'],
  [{ weekdays: WEEKDAYS, hours: DAYTIME }, 'Weekdays 9:00 AM–3:00 PM'],
  [{ weekdays: [6, 0], holidays: 'too' }, 'Weekends and holidays'],
  [{ weekdays: [3, 1] }, 'Monday and Wednesday'],
  [{ weekdays: WEEKDAYS, holidays: 'only' }, 'Holidays'],
  [{ weekdays: WEEKDAYS, holidays: 'never' }, 'Weekdays but holidays'],
  [{ holidays: 'never' }, 'Days but holidays'],
  [{ holidays: 'too' }, 'Any ride'],
  [{ hours: { fromMin: 1200, untilMin: 5 } }, '8:00 PM–12:05 AM'],
  [{ occasions: ['no_show'] }, 'No-shows'],
  [{ occasions: ['no_show', 'canceled_late'] }, 'No-shows and late cancels'],
  [{ occasions: ['ride', 'no_show'], weekdays: [0, 6] }, 'Rides and no-shows: Weekends'],
];

test.each(table)('A fee with the conditions %o is for: %s', (only, words) =>
  expect(conditionWords({ ...ANY_RIDE, ...only })).toBe(words),
);
