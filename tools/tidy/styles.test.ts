import { expect, test } from 'vitest';
import { doubledClasses, strangeSelectors } from './styles.ts';
import { treeOf } from './tree.ts';

const sheet = (path: string) => `apps/web/src/${path}.css`;
const files = {
  [sheet('platform/kit/kit')]: '.row td { color: red; } .row.now { color: blue; }',
  [sheet('riders/riders')]: `
    /* .card { } */
    .rider-card .row, :is(.rider-line, .rider-list li) > a:hover { color: red; }
    .ant-btn.rider-book:not(.off) { content: '.card {'; }
    @media print { .row:has(.rider-card) { display: none; } }
    @keyframes in { from { opacity: 0; } 50% { opacity: 0.5; } }`,
};
const withSheet = (path: string, css: string) => treeOf({ ...files, [sheet(path)]: css });

test('Every selector of an area’s sheet names a class of the area.', () => {
  const strange = (css: string, path = 'riders/aids') => strangeSelectors(withSheet(path, css));
  expect(strangeSelectors(treeOf(files))).toEqual([]);
  expect(strange('.card { }')).toEqual([`${sheet('riders/aids')}: .card`]);
  expect(strange('h2 { }')).toHaveLength(1);
  expect(strange('.ridership { }')).toHaveLength(1);
  expect(strange('.rider-aids, .row { }')).toEqual([`${sheet('riders/aids')}: .rider-aids, .row`]);
  expect(strange(':is(.rider-aids, .row) > a { }')).toHaveLength(1);
  expect(strange('.row:not(.rider-aids) { }')).toHaveLength(1);
  expect(strange('@media print { .row { } }')).toHaveLength(1);
  expect(strange('.brokers-list { }', 'brokers/brokers')).toEqual([`${sheet('brokers/brokers')}: .brokers-list`]);
});

test('How a class looks stands in one sheet.', () => {
  const doubled = (path: string, css: string) => doubledClasses(withSheet(path, css));
  expect(doubledClasses(treeOf(files))).toEqual([]);
  expect(doubled('riders/aids', '.rider-aids .rider-card { }')).toEqual([]);
  expect(doubled('riders/aids', '.row .rider-card { }')).toEqual([
    `.rider-card: ${sheet('riders/riders')}, ${sheet('riders/aids')}`,
  ]);
  expect(doubled('platform/shell/frame', '@media print { a, .row { } }')).toEqual([
    `.row: ${sheet('platform/kit/kit')}, ${sheet('platform/shell/frame')}`,
  ]);
});
