import { expect, test } from 'vitest';
import { no, yes } from '../platform/verdict.ts';
import { changeMany, withIds } from './change-many.ts';

test('A change of many changes those it may and names the others.', () => {
  const vans = [
    { id: '1', status: 1 },
    { id: '2', status: 0 },
    { id: '3', status: 1 },
  ];
  const outcome = changeMany(vans, (van) => {
    if (van.id === '3') return no('IN_USE', 'Van 3 is out today.');
    return yes(van.status === 0 ? van : { ...van, status: 0 });
  });
  expect(outcome.changed).toEqual([{ id: '1', status: 0 }]);
  expect(outcome.refused).toEqual([{ item: vans[2], refusal: { code: 'IN_USE', sentence: 'Van 3 is out today.' } }]);
});

test('Ids are added once and taken out, and a list that stays the same stays itself.', () => {
  const ids = ['1', '2'];
  expect(withIds(ids, { add: ['2', '3'] })).toEqual(['1', '2', '3']);
  expect(withIds(ids, { remove: ['1'] })).toEqual(['2']);
  expect(withIds(ids, { add: ['1'], remove: ['9'] })).toBe(ids);
});
