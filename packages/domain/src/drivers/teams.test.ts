import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { mayDissolve, readTeam, type TeamMember } from './teams.ts';

const driver = (id: string, firstname: string, lastname: string, status = 1): TeamMember => ({
  id,
  firstname,
  lastname,
  altName: '',
  status,
});
const drivers = [
  driver('31', 'Omar', 'Reyes'),
  driver('32', 'Ana', 'Silva'),
  driver('33', 'Ana', 'Costa'),
  driver('34', 'Lee', 'Park', 0),
];
const others = [{ id: '50', name: 'Night crew', driverIds: ['31', '33'] }];

function check(name: string, driverIds: string[], expected: object | string) {
  const verdict = readTeam({ name, driverIds }, drivers, others);
  expect(verdict.ok ? verdict.value : verdict.refusal.sentence).toEqual(expected);
}

describe('A team', () => {
  test('keeps its drivers by first name, then last', () =>
    check(' Days ', ['31', '32', '33'], { name: 'Days', driverIds: ['33', '32', '31'] }));
  test('without a name is called by its first names', () =>
    check('', ['32', '31'], { name: 'Ana & Omar', driverIds: ['32', '31'] }));
  test.each([[[]], [['31']], [['31', '31']], [['31', '99']]])('of %j is too small', (ids) =>
    check('Solo', ids, 'A team has at least two drivers.'),
  );
  test('is not one of somebody who left', () => check('Days', ['31', '34'], 'Lee Park is not an active driver.'));
  test('is refused where there is one of its name or of its people', () => {
    check('night crew', ['31', '32'], 'There is a team called Night crew already.');
    check('Days', ['33', '31'], 'These drivers are a team already: Night crew.');
  });
  test('is kept while it is on the board of a day to come', () => {
    expect(mayDissolve([Temporal.PlainDate.from('2026-03-10')])).toMatchObject({
      refusal: { code: 'TEAM_IN_USE', sentence: 'The team is on the board on Tue, Mar 10.' },
    });
    expect(mayDissolve([]).ok).toBe(true);
  });
});
