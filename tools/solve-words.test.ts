import { expect, test } from 'vitest';
import { reasons } from '@handrail/solver';

/** The two rooms that must agree know nothing of each other. */
const table = new URL('../packages/domain/src/scheduler/why-not.ts', import.meta.url);

test('Every reason the solver gives has a sentence a dispatcher understands, and no sentence lacks a reason.', async () => {
  const { WHY_NOT } = (await import(table.href)) as { WHY_NOT: Record<string, unknown> };
  expect(Object.keys(WHY_NOT)).toEqual([...reasons]);
});
