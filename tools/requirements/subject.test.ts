import { describe, expect, test } from 'vitest';
import type { House } from '../tidy/rooms.ts';
import { treeOf } from '../tidy/tree.ts';
import { claimsOf } from './claims.ts';
import { cover } from './coverage.ts';
import { readLedger, readReasons } from './ledger.ts';
import { routeRows } from './route-rows.ts';
import { isPreparedBy, isUnmetBy } from './subject.ts';
import { personUse, productUse } from './use.ts';

const house: House = {
  'packages/domain': { ours: [], packages: [], builtins: [] },
  'apps/server': { ours: ['@handrail/domain'], packages: [], builtins: 'all' },
  'apps/web': { ours: ['@handrail/domain'], packages: [], builtins: [] },
  bench: { ours: ['@handrail/domain'], packages: [], builtins: 'all' },
};
const base = {
  'packages/domain/package.json': JSON.stringify({
    name: '@handrail/domain',
    exports: { './*': './src/*/index.ts' },
  }),
  'packages/domain/src/routes/index.ts': "export * from './fit.ts'; export { far as distant } from './far.ts';",
  'packages/domain/src/routes/fit.ts':
    'export function fit() { return near(); }\nexport const near = () => MOST;\nexport const MOST = 8;\nexport const least = 1;',
  'packages/domain/src/routes/far.ts': 'export const far = 9;',
  'packages/domain/src/routes/paper-route.ts': 'export const paperRoute = [];',
};
const FIT_TEST = 'packages/domain/src/routes/fit.test.ts';
const HANDLER = 'apps/server/src/routes/calls/fit.ts';

/** Whether the only test of a file proves its row or prepares it. */
function check(files: Record<string, string>, expected: 'proves' | 'prepares', path = FIT_TEST) {
  const tree = treeOf({ ...base, ...files });
  const [claim] = claimsOf(tree.read(path), path);
  const isPrepared = claim && isPreparedBy(path, tree, house, productUse(tree, house))(claim);
  expect(isPrepared ? 'prepares' : 'proves').toBe(expected);
}

// Written in pieces, so that nobody who reads this file takes them for its own tests.
const claiming = (body: string) => ['test', `('[ROUTE-1] a', () => expect(${body}));`].join('');
const testing = (name: string, from = './fit.ts') => `import { ${name} } from '${from}'; ${claiming(name)}`;
const fitIsTested = { [FIT_TEST]: testing('fit') };

describe('A rule that is tested', () => {
  test.each([
    ['nobody imports', {}],
    ['only a barrel hands on', { 'packages/domain/src/all/index.ts': "export { fit } from '../routes/index.ts';" }],
    ['only a test imports', { 'apps/server/src/a.test.ts': "import { fit } from '@handrail/domain/routes';" }],
    [
      'only what tests load imports',
      { 'apps/server/src/testing.ts': "import { fit } from '@handrail/domain/routes';" },
    ],
    ['only a benchmark imports', { 'bench/src/a.ts': "import { fit } from '@handrail/domain/routes';" }],
    ['is imported for its type', { [HANDLER]: "import type { fit } from '@handrail/domain/routes';" }],
    ['lies beside one that is imported', { [HANDLER]: "import { least } from '@handrail/domain/routes';" }],
    [
      'is imported by a page that nobody opens',
      { 'apps/web/src/routes/Fit.tsx': "import { fit } from '@handrail/domain/routes';" },
    ],
    [
      'is imported by a rule that nobody imports',
      { 'packages/domain/src/routes/plan.ts': "import { fit } from './fit.ts'; export const plan = fit;" },
    ],
  ])('is prepared where it is one that %s', (_what, files) => check({ ...fitIsTested, ...files }, 'prepares'));

  test.each([
    ['the server imports', { [HANDLER]: "import { fit } from '@handrail/domain/routes';" }],
    [
      'an area of the console imports',
      { 'apps/web/src/routes/area.tsx': "import { fit } from '@handrail/domain/routes';" },
    ],
    ['is imported with everything beside it', { [HANDLER]: "import * as routes from '@handrail/domain/routes';" }],
    ['is loaded as it runs', { [HANDLER]: "await import('@handrail/domain/routes');" }],
    [
      'a page imports that is loaded when it is opened',
      {
        'apps/web/src/main.tsx': "const Fit = lazy(() => import('./routes/Fit.tsx'));",
        'apps/web/src/routes/Fit.tsx': "import { fit as how } from '@handrail/domain/routes';",
      },
    ],
    [
      'is imported by a file that is loaded for what it does',
      {
        'apps/web/src/main.tsx': "import './platform/setup.ts';",
        'apps/web/src/platform/setup.ts': "import { fit } from '@handrail/domain/routes';",
      },
    ],
    [
      'is imported by a rule that is used',
      {
        [HANDLER]: "import { plan } from '@handrail/domain/plans';",
        'packages/domain/src/plans/index.ts': "export * from './plan.ts';",
        'packages/domain/src/plans/plan.ts': "import { fit } from '../routes/index.ts'; export const plan = fit;",
      },
    ],
  ])('is proved where it is one that %s', (_what, files) => check({ ...fitIsTested, ...files }, 'proves'));

  test('is found under the name a barrel gives it', () => {
    const far = { 'packages/domain/src/routes/far.test.ts': testing('far', './far.ts') };
    const path = 'packages/domain/src/routes/far.test.ts';
    check({ ...far, [HANDLER]: "import { distant } from '@handrail/domain/routes';" }, 'proves', path);
    check({ ...far, [HANDLER]: "import { far } from '@handrail/domain/routes';" }, 'prepares', path);
  });

  test('is used where its own file names it, once anything of the file is used', () => {
    const mostIsTested = { [FIT_TEST]: testing('MOST') };
    check(mostIsTested, 'prepares');
    check({ ...mostIsTested, [HANDLER]: "import { fit } from '@handrail/domain/routes';" }, 'proves');
  });
});

describe('A test', () => {
  const fitIsUsed = { [HANDLER]: "import { fit } from '@handrail/domain/routes';" };

  test('is about what it names, not about all that its file imports', () => {
    const source = (body: string) => `import { fit, least } from './fit.ts'; ${claiming(body)}`;
    check({ ...fitIsUsed, [FIT_TEST]: source('least') }, 'prepares');
    check({ ...fitIsUsed, [FIT_TEST]: source('fit(least)') }, 'proves');
  });

  test('is about what the helpers of its file name, if it names nothing itself', () => {
    const source = (name: string) =>
      `import { fit, least } from './fit.ts'; const check = () => ${name}; ${claiming('check()')}`;
    check({ ...fitIsUsed, [FIT_TEST]: source('least') }, 'prepares');
    check({ ...fitIsUsed, [FIT_TEST]: source('fit') }, 'proves');
  });

  test('that names something itself is about that, whatever holds it', () => {
    const source = `import { fit, least } from './fit.ts'; const check = (one) => fit(one); ${claiming('check(least)')}`;
    check({ ...fitIsUsed, [FIT_TEST]: source }, 'prepares');
  });

  test('is about the file it lies beside, and what it needs for that does not prove it', () => {
    const source = `import { least } from './fit.ts'; import { far } from './far.ts'; ${claiming('least(far)')}`;
    check({ [HANDLER]: "import { distant } from '@handrail/domain/routes';", [FIT_TEST]: source }, 'prepares');
  });

  test('is not about the days on paper it is written on', () => {
    const source = `import { paperRoute } from './paper-route.ts'; ${claiming('paperRoute')}`;
    check({ [FIT_TEST]: source }, 'proves');
  });

  test.each(['apps/server/src/a.test.ts', 'apps/web/src/routes/a.test.tsx', 'e2e/src/a.spec.ts'])(
    'proves where it starts the product: %s',
    (path) => check({ [path]: `import { openTown } from './testing.ts'; ${claiming('openTown()')}` }, 'proves', path),
  );

  test('of a handler proves: the server finds it by its folder', () => {
    const path = 'apps/server/src/routes/calls/fit.test.ts';
    check({ [HANDLER]: 'export const fitHandler = 1;', [path]: testing('fitHandler') }, 'proves', path);
  });

  test('of an area of the console proves: it is found by its folder too', () => {
    const path = 'apps/web/src/routes/routes.test.tsx';
    const area = { 'apps/web/src/routes/area.tsx': 'export const area = {};' };
    check({ ...area, [path]: testing('area', './area.tsx') }, 'proves', path);
  });

  test('that imports everything may be about anything', () => {
    check({ [FIT_TEST]: `import * as rules from './fit.ts'; ${claiming('rules.least')}` }, 'proves');
  });
});

describe('What a person meets', () => {
  const SERVER_TEST = 'apps/server/src/routes/fit.test.ts';
  const PAGE = 'apps/web/src/routes/area.tsx';
  const fitCall = {
    'packages/contracts/package.json': JSON.stringify({ name: '@handrail/contracts', exports: {} }),
    'packages/contracts/src/routes/fit.ts': "export const fitRoute = call('v1_webapp_fit_route', {});",
    [HANDLER]: "import { fit } from '@handrail/domain/routes'; export const fitRouteHandler = fit;",
    [SERVER_TEST]: `import { fitRoute } from '@handrail/contracts/routes'; ${claiming('call(fitRoute)')}`,
  };

  /** Whether somebody meets what the only test of a file speaks of. */
  function checkMet(files: Record<string, string>, isMet: boolean, path = SERVER_TEST) {
    const tree = treeOf({ ...base, ...fitCall, ...files });
    const [claim] = claimsOf(tree.read(path), path);
    expect(claim && isUnmetBy(path, tree, house, personUse(tree, house))(claim)).toBe(!isMet);
  }

  test('is a call that a screen makes, by its name', () => {
    checkMet({ [PAGE]: "useRead('fitRoute', {});" }, true);
    checkMet({ [PAGE]: "useRead('otherRoute', {});" }, false);
    checkMet({ 'apps/web/src/routes/Fit.tsx': "useRead('fitRoute', {});" }, false);
  });

  test('is a rule that the handler of such a call asks, and none that a handler alone asks', () => {
    const ruleIsTested = { [FIT_TEST]: testing('fit') };
    checkMet({ ...ruleIsTested, [PAGE]: "useRead('fitRoute', {});" }, true, FIT_TEST);
    checkMet(ruleIsTested, false, FIT_TEST);
  });

  test('is nothing that the server does by itself', () => {
    const path = 'apps/server/src/start.test.ts';
    checkMet({ [path]: `import { start } from './testing.ts'; ${claiming('start()')}` }, false, path);
  });
});

test('Titles that are made as the tests run stand for the routes that an area registers.', () => {
  const rows = readLedger(
    [
      'id\tarea\tkind\trequirement',
      'ONE-1\tONE\troute\t/routes/{route_id} shows one, mounted for levels 3, 4.',
      'ONE-2\tONE\troute\t/routes/old shows the older ones, mounted for levels 3, 4.',
      'ONE-3\tONE\tscreen\tThe list of routes.',
      '',
    ].join('\n'),
  );
  const tree = treeOf({
    ...base,
    'apps/web/src/routes/area.tsx': "export const area = { routes: [{ path: '/routes/$id' }] };",
  });
  expect(routeRows(rows, tree)).toEqual(['ONE-1']);
  const source = ['test', ".each(rows)('[$id] is mounted', () => expect(1));"].join('');
  const { proved } = cover([{ path: 'a.test.ts', source, rowsAtRunTime: ['ONE-1'] }]);
  expect([...proved.keys()]).toEqual(['ONE-1']);
});

test('A short list has a reason for each of its rows.', () => {
  expect([...readReasons('id\treason\nONE-1\tIt starts by itself.\n')]).toEqual([['ONE-1', 'It starts by itself.']]);
  for (const line of ['ONE-1\t', 'ONE-1', 'one\tBecause.', 'ONE-1\tA.\nONE-1\tB.'])
    expect(() => readReasons(`id\treason\n${line}\n`)).toThrow('Not a row with its reason');
});
