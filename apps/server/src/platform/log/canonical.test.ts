import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './entity.ts';

/** The same as it reads in the decision: every object with its keys in the order of their letters' numbers. */
function spelledOut(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelledOut).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, held]) => `${JSON.stringify(key)}:${spelledOut(held)}`).join(',')}}`;
}

test('The text of a value has its keys in one order at every depth, also where they are numbers.', () => {
  expect(canonical({ b: [1, { z: null, a: undefined }], a: 'é', 10: 1, 9: 2 })).toBe(
    '{"10":1,"9":2,"a":"é","b":[1,{"a":null,"z":null}]}',
  );
  expect([canonical([]), canonical({}), canonical([undefined, null, [], ''])]).toEqual([
    '[]',
    '{}',
    '[null,null,[],""]',
  ]);
});

test('Equal values have equal text, and it is JSON of them.', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(value)).toBe(spelledOut(value));
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    cases(200),
  );
});
