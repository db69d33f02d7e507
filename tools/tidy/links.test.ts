import { expect, test } from 'vitest';
import { deadLinks } from './links.ts';
import { treeOf } from './tree.ts';

test('A link of a document leads to a file, a folder, a heading or out into the world.', () => {
  const text =
    '[a](b.md) ![p](pictures/p.png) [f](../src/) [h](#here) [w](https://example.org/x) [m](mailto:a@b.example)';
  const files = { 'docs/a.md': text, 'docs/b.md': '', 'docs/pictures/p.png': '', 'src/x.ts': '' };
  expect(deadLinks(treeOf(files))).toEqual([]);
  expect(deadLinks(treeOf({ ...files, 'docs/c.md': '![q](pictures/q.png) [up](../b.md#part)' }))).toEqual([
    'docs/c.md: pictures/q.png',
    'docs/c.md: ../b.md',
  ]);
});
