import { describe, expect, test } from 'vitest';
import { isOrderFirst, unlayered } from './layers.ts';
import { treeOf } from './tree.ts';

const ORDER = 'apps/web/src/platform/theme/layers.css';
const MAIN = 'apps/web/src/main.tsx';
const CARD = 'apps/web/src/riders/riders.css';
const files = {
  [MAIN]: "import './platform/theme/layers.css';\nimport './platform/kit/kit.css';",
  [ORDER]: "/* who wins */\n@layer base, kit,\n  areas;\n@import 'antd/dist/reset.css' layer(base);",
  [CARD]: '@layer areas { .rider { color: red; } @media print { .rider { color: blue; } } }',
};

describe('A sheet of the console', () => {
  const outside = (css: string) => unlayered(treeOf({ ...files, [CARD]: css }));
  test('says everything in a layer that has a place in the order', () => {
    expect(unlayered(treeOf(files))).toEqual([]);
    expect(outside('.rider { color: red; }')).toEqual([`${CARD}: .rider`]);
    expect(outside('@layer areas { .rider { } } @media print { .rider { } }')).toEqual([`${CARD}: @media print`]);
    expect(outside('@layer area { .rider { } }')).toEqual([`${CARD}: @layer area`]);
    expect(outside('@layer { .rider { } }')).toHaveLength(1);
    expect(outside("@import 'town.css';")).toHaveLength(1);
    expect(outside("@import 'town.css' layer(towns);")).toHaveLength(1);
    expect(outside("@import 'town.css' layer(areas);")).toEqual([]);
  });
  test('does not say the order once more', () => expect(outside('@layer base, kit, areas;')).toHaveLength(1));
});

test('The order of the layers is said before anything else.', () => {
  expect(isOrderFirst(treeOf(files))).toBe(true);
  const later = "import './platform/kit/kit.css';\nimport './platform/theme/layers.css';";
  expect(isOrderFirst(treeOf({ ...files, [MAIN]: later }))).toBe(false);
  const after = "@import 'antd/dist/reset.css' layer(base);\n@layer base, kit, areas;";
  expect(isOrderFirst(treeOf({ ...files, [ORDER]: after }))).toBe(false);
});
