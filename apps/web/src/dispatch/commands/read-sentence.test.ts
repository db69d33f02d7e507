import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Known, readSentence } from './read-sentence.ts';

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 40_815;

const vehicles = ['Van 03', 'Van 05', 'Van 07', 'Van 09', 'Van 15', 'Bus 5', '204'].map((name) => ({ name }));

const known: Known = {
  vehicles,
  crews: [
    { name: 'Luis Ortega', driverId: '71', teamId: null, vehicles: vehicles.slice(0, 2) },
    { name: 'Dan and Sue', driverId: null, teamId: '8', vehicles: vehicles.slice(2, 3) },
    { name: 'Raj Sloan', driverId: '72', teamId: null, vehicles: [] },
  ],
  rides: ['Okafor, Ruth', 'Okafor, Chidi', 'Núñez, Inés', 'Rosen, Ada', 'Rosenthal, Max'].map((name) => ({ name })),
};

/** A meaning as one reads it aloud: 'move Okafor, Ruth | Okafor, Chidi to Van 05'. */
function read(text: string, of = known): string {
  const reading = readSentence(text, of);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' | ');
  switch (reading.is) {
    case 'none':
      return 'none';
    case 'unsure':
      return `? ${reading.sentence}`;
    case 'move':
      return `move ${names(reading.rides)} to ${names(reading.vehicles)}${reading.at ? ` at ${reading.at.toString()}` : ''}`;
    case 'break':
      return `break ${names(reading.vehicles)} at ${reading.at.toString()} for ${reading.minutes}`;
    case 'spread':
      return `spread ${names(reading.vehicles)}`;
    case 'swap':
      return `swap ${names(reading.one)} with ${names(reading.other)}${reading.after ? ` after ${reading.after.toString()}` : ''}`;
  }
}

describe('A sentence for the board', () => {
  test.each([
    ['move ruth van 05', 'move Okafor, Ruth to Van 05'],
    ['Move Rosen van 5', 'move Rosen, Ada to Van 05'],
    ['move nunez to van 15', 'move Núñez, Inés to Van 15'],
    ['move okafor, ruth bus 5', 'move Okafor, Ruth to Bus 5'],
    ['move ruth to 204', 'move Okafor, Ruth to 204'],
    ['move ruth van 204', 'move Okafor, Ruth to 204'],
    ['move okafor van 07', 'move Okafor, Ruth | Okafor, Chidi to Van 07'],
    ['move ruth 5', 'move Okafor, Ruth to Van 05 | Bus 5'],
    ['move ada van 05 at 2:30p', 'move Rosen, Ada to Van 05 at 14:30:00'],
    ['move ada with van 05', 'move Rosen, Ada to Van 05'],
    ['move ada with ortega', 'move Rosen, Ada to Van 03 | Van 05'],
    ['move ada van 05 with luis at 2:30p', 'move Rosen, Ada to Van 05 at 14:30:00'],
    ['move ada with dan and sue', 'move Rosen, Ada to Van 07'],
    ['break van 07 12:30 30', 'break Van 07 at 12:30:00 for 30'],
    ['break van 7 1230', 'break Van 07 at 12:30:00 for 30'],
    ['break van 7 at 12:30p for 45 min', 'break Van 07 at 12:30:00 for 45'],
    ['break van 7 1:15 pm 20m', 'break Van 07 at 13:15:00 for 20'],
    ['spread van 5', 'spread Van 05'],
    ['swap van 3 van 9 after 15:00', 'swap Van 03 with Van 09 after 15:00:00'],
    ['swap 3 with 9', 'swap Van 03 with Van 09'],
    ['swap van 3 and van 09 after 3p', 'swap Van 03 with Van 09 after 15:00:00'],
  ])('is read as it is meant: %s', (text, meaning) => expect(read(text)).toBe(meaning));

  test.each([
    ['move', '? Who goes where? For example: move okafor van 05'],
    ['mov', '? For example: move okafor van 05'],
    ['move rosen', '? Where does Rosen, Ada go? For example: move okafor van 05'],
    ['move smith van 05', '? No ride of “smith” can be moved.'],
    ['move ruth van 99', '? No vehicle of the board is named in “ruth van 99”.'],
    ['move ruth van 05 at 2560', "? Invalid time format. Please use 'hh:mm AM/PM'. “2560” is no time."],
    ['move ada van 05 with smith', '? Nobody who drives on this day is named “smith”.'],
    ['move ada van 07 with ortega', '? Luis Ortega does not drive Van 07.'],
    ['move ada with sloan', '? You need to add a shuttle.'],
    ['move ada van 05 with ortega, dan and sue', '? Booking driver Id and team Id conflict.'],
    ['move ada with ortega & sloan', '? Several drivers of one vehicle are a team: + Driver makes one.'],
    ['break van 07', '? At what time? For example: break van 07 12:30 30'],
    ['break van 07 soon', "? Invalid time format. Please use 'hh:mm AM/PM'. “soon” is no time."],
    ['break van 07 12:30 1000', '? “1000” is no number of minutes, from 5 to 240.'],
    ['spread', '? Whose rides? For example: spread van 05'],
    ['spread van 99', '? No vehicle of the board is named in “van 99”.'],
    ['swap van 3', '? What does Van 03 swap with? For example: swap van 3 van 9 after 15:00'],
    ['swap van 3 van 3', '? No two vehicles of the board are named in “van 3 van 3”.'],
    ['swap van 3 van 9 after noon', "? Invalid time format. Please use 'hh:mm AM/PM'. “noon” is no time."],
  ])('says in one sentence what it lacks: %s', (text, sentence) => expect(read(text)).toBe(sentence));

  test('is no sentence of the board that begins otherwise: a page, a name', () => {
    for (const text of ['', '  ', 'vehicles', 'm', 'moves ada van 05', 'remove ada', 'New reservation']) {
      expect(read(text)).toBe('none');
    }
  });

  test(`is never too much: whatever is typed comes to a meaning or to one sentence (seed ${seed})`, () => {
    const word = fc.oneof(
      fc.constantFrom(
        'move',
        'break',
        'swap',
        'van',
        '05',
        '5',
        '9',
        'after',
        'at',
        'to',
        '15:00',
        '1230',
        '2:30',
        'pm',
      ),
      fc.constantFrom('with', 'ortega', 'sue', 'sloan', 'and', ','),
      fc.constantFrom('okafor', 'ruth', 'rosen', '204', '30', '“', '\\', '(', '99999999999999999999', '١٢'),
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const line = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
    const verb = fc.constantFrom('', 'move ', 'break ', 'swap ', 'spread ');
    fc.assert(
      fc.property(verb, line, fc.boolean(), (begins, rest, isEmpty) => {
        const reading = readSentence(`${begins}${rest}`, isEmpty ? { vehicles: [], rides: [], crews: [] } : known);
        const lists = {
          none: [],
          unsure: [],
          move: ['rides', 'vehicles'],
          break: ['vehicles'],
          swap: ['one', 'other'],
          spread: ['vehicles'],
        };
        for (const list of lists[reading.is]) {
          expect((reading as unknown as Record<string, unknown[]>)[list]?.length).toBeGreaterThan(0);
        }
        if (reading.is === 'unsure') expect(reading.sentence.split('\n')).toHaveLength(1);
        if (begins !== '') expect(reading.is).not.toBe('none');
      }),
      { seed, ...cases(300) },
    );
  });
});
