import { describe, expect, test } from 'vitest';
import { fixedProperties } from './properties.ts';
import { treeOf } from './tree.ts';

const fixedIn = (source: string) => fixedProperties(treeOf({ 'a.test.ts': `import fc from 'fast-check';\n${source}` }));

describe('How many cases a property is asked', () => {
  test.each([
    'fc.assert(fc.property(p));',
    'await fc.assert(property);',
    'fc.assert(property, { seed });',
    'fc.assert(property, { numRuns: 60 });',
    'fc.assert(property, options);',
    'const options = { seed, numRuns };',
    "import { assert } from 'fast-check'; assert(property);",
  ])('is not fixed where it is used: %s', (source) => expect(fixedIn(source)).not.toEqual([]));

  test.each([
    'fc.assert(fc.property(p), cases(60));',
    'await fc.assert(property, { seed, ...cases(4), endOnFailure: true });',
    "const said = 'fc.assert(property)';",
  ])('may be the usual number, times the knob: %s', (source) => expect(fixedIn(source)).toEqual([]));

  test('is made in one place', () => {
    const source = 'export const cases = (usual) => ({ numRuns: usual });';
    expect(fixedProperties(treeOf({ 'packages/testbed/src/properties/cases.ts': source }))).toEqual([]);
    expect(fixedProperties(treeOf({ 'packages/testbed/src/days/cases.ts': source }))).toHaveLength(1);
  });
});
