import { describe, expect, test } from 'vitest';
import { readWeekdays } from './read-weekdays.ts';

function check(text: string, days: string | null): void {
  expect([text, readWeekdays(text)?.join('') ?? null]).toEqual([text, days]);
}

describe('Days of the week', () => {
  test('are read as people write them, each once and from Sunday on', () => {
    check('Mon, Wed, Fri', '135');
    check('monday; Wednesday & fridays', '135');
    check('Tues and Thurs', '24');
    check('Weds.', '3');
    check('every Sunday', '0');
    check('Fri/Mon/Mon', '15');
  });

  test('are read run together, as schedules print them', () => {
    check('MWF', '135');
    check('TTh', '24');
    check('MTWRF', '12345');
    check('TuThSa', '246');
    check('SaSu', '06');
    check('MTWThF', '12345');
  });

  test('are read from one to another, also over the end of a week, and by what they are called together', () => {
    check('Mon-Fri', '12345');
    check('M – F', '12345');
    check('Friday through Monday', '0156');
    check('Mon to Wed, Sat', '1236');
    check('weekdays', '12345');
    check('Weekend', '06');
    check('every day', '0123456');
    check('Daily', '0123456');
  });

  test('are not guessed where a word is none of them or could be two', () => {
    check('S', null);
    check('MWX', null);
    check('sometimes', null);
    check('Mon-Wed-Fri', null);
    check('', null);
    check(', ;', null);
  });
});
