import { expect, test } from 'vitest';
import { deedSentences, fewSentences, subjectOf } from './deed-sentences.ts';

const vehicles = { one: 'Vehicle', many: 'Vehicles' };

test('One is named, a few are named together, and many are counted.', () => {
  expect(subjectOf(['201'], vehicles)).toBe('Vehicle 201');
  expect(subjectOf(['201', '202', '203', '204'], vehicles)).toBe('Vehicles 201, 202, 203, 204');
  const names = Array.from({ length: 1200 }, (_, n) => String(n));
  expect(subjectOf(names, vehicles)).toBe('1,200 vehicles');
});

test('Those to whom the same was done share a sentence.', () => {
  const done = [
    { name: '203', deeds: ['made inactive'] },
    { name: '202', deeds: [] },
    { name: '21', deeds: ['made inactive'] },
    { name: '204', deeds: ['made inactive', 'note changed'] },
    { name: '205', deeds: ['note changed'] },
  ];
  expect(deedSentences(done, vehicles)).toEqual([
    'Vehicles 21, 203 made inactive',
    'Vehicle 204: made inactive, note changed',
    'Vehicle 205: note changed',
  ]);
});

test('Sentences of their own are told while they are few.', () => {
  expect(fewSentences(['a', 'b'], 'certifications changed')).toEqual(['a', 'b']);
  expect(fewSentences(['a', 'b', 'c', 'd', 'e'], 'certifications changed')).toEqual(['5 certifications changed']);
});
