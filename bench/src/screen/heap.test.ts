import { expect, test } from 'vitest';
import { codeBytesOf } from './heap.ts';

test('Of a heap the compiled code is counted, and nothing else', () => {
  const meta = {
    node_fields: ['type', 'name', 'self_size'],
    node_types: [['object', 'code', 'native'], 'string', 'number'],
  };
  const nodes = [
    [0, 5, 100],
    [1, 6, 30],
    [2, 1, 1_000],
    [1, 0, 12],
  ].flat();
  expect(codeBytesOf({ snapshot: { meta }, nodes })).toBe(42);
});
