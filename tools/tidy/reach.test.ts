import { describe, expect, test } from 'vitest';
import { waysTo } from './reach.ts';
import type { House } from './rooms.ts';
import { treeOf } from './tree.ts';

const rooms: House = {
  'packages/contracts': { ours: [], packages: 'declared', builtins: [] },
  'apps/web': { ours: ['@handrail/contracts'], packages: 'declared', builtins: [] },
};
const base = {
  'packages/contracts/package.json': JSON.stringify({
    name: '@handrail/contracts',
    exports: { './*': './src/*/index.ts', './wire': './src/wire.ts' },
  }),
  'packages/contracts/src/wire.ts': 'export const wire = {};',
  'packages/contracts/src/bookings/index.ts': "export * from './book.ts';",
  'packages/contracts/src/bookings/book.ts': "import { z } from 'zod';",
};

function check(files: Record<string, string>, ways: string[]) {
  expect(waysTo('zod', 'apps/web/src', treeOf({ ...base, ...files }), rooms)).toEqual(ways);
}

describe('The browser', () => {
  test('does not reach zod through types or through the wire', () => {
    check(
      {
        'apps/web/src/main.tsx': "import { wire } from '@handrail/contracts/wire'; import './App.tsx';",
        'apps/web/src/App.tsx':
          "import type { Book } from '@handrail/contracts/bookings'; import type { z } from 'zod';",
        'apps/web/src/App.test.tsx': "import { z } from 'zod';",
      },
      [],
    );
  });

  test.each([
    ["import { z } from 'zod';", 'apps/web/src/main.tsx → zod'],
    ["const z = await import('zod/mini');", 'apps/web/src/main.tsx → zod'],
    [
      "import { type Book } from '@handrail/contracts/bookings';",
      'apps/web/src/main.tsx → packages/contracts/src/bookings/index.ts → packages/contracts/src/bookings/book.ts → zod',
    ],
  ])('is caught with %s', (source, way) => check({ 'apps/web/src/main.tsx': source }, [way]));

  test('is caught in a worker and behind a circle', () => {
    check(
      {
        'apps/web/src/main.ts': "import './a.ts';",
        'apps/web/src/a.ts': "import './main.ts'; new Worker(new URL('../live.ts', import.meta.url));",
        'apps/web/live.ts': "import 'zod';",
      },
      ['apps/web/src/a.ts → apps/web/live.ts → zod'],
    );
  });
});
