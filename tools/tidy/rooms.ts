/** What a room may open. The table of ARCHITECTURE.md, in the form that tests read. */
export interface Room {
  /** Its rooms next door, by package name. */
  ours: string[];
  /** Packages from elsewhere: these alone, or whatever its package.json declares. */
  packages: string[] | 'declared';
  /** Built-in modules of Node: none in what a browser loads, all where files are read. */
  builtins: string[] | 'all';
  /** The one file or folder in which those may be opened. */
  builtinsIn?: string;
}

export type House = Record<string, Room>;

export const house: House = {
  'packages/domain': {
    ours: [],
    packages: ['temporal-polyfill', '@turf/boolean-point-in-polygon'],
    builtins: [],
  },
  'packages/contracts': {
    ours: ['@handrail/domain'],
    packages: ['zod', 'temporal-polyfill'],
    builtins: ['fs'],
    builtinsIn: 'packages/contracts/src/registry.ts', // which the browser never loads
  },
  'packages/solver': {
    ours: [],
    packages: [],
    builtins: ['worker_threads'],
    builtinsIn: 'packages/solver/src/islands/',
  },
  'packages/atlas': { ours: [], packages: [], builtins: 'all' },
  'packages/testbed': {
    ours: ['@handrail/domain', '@handrail/contracts'],
    packages: ['temporal-polyfill'],
    builtins: 'all',
  },
  'apps/server': {
    ours: ['@handrail/domain', '@handrail/contracts', '@handrail/solver', '@handrail/atlas', '@handrail/testbed'],
    packages: 'declared',
    builtins: 'all',
  },
  'apps/web': { ours: ['@handrail/domain', '@handrail/contracts'], packages: 'declared', builtins: [] },
  e2e: {
    ours: ['@handrail/domain', '@handrail/contracts', '@handrail/testbed'],
    packages: 'declared',
    builtins: 'all',
  },
  bench: {
    ours: ['@handrail/solver', '@handrail/atlas', '@handrail/testbed', '@handrail/e2e'],
    packages: 'declared',
    builtins: 'all',
  },
  tools: {
    ours: ['@handrail/atlas', '@handrail/contracts', '@handrail/solver', '@handrail/testbed'],
    packages: 'declared',
    builtins: 'all',
  },
};

/**
 * Declared for what is being built and opened by nothing yet, room by room. An entry that is opened has no effect
 * any more and goes with the next change of this file; when the list is empty it goes itself.
 */
export const declaredAhead: Record<string, string[]> = {
  'packages/contracts': ['temporal-polyfill'],
};

/** Open to every test: the runner, the maker of random cases, Node, and Cedar Valley. */
export const openToTests = { packages: ['vitest', 'fast-check'], ours: ['@handrail/testbed'] };

export function roomOf(path: string, rooms: House): string | null {
  return Object.keys(rooms).find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** Tests, and what only tests load. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /\/testing(\/|\.tsx?$)/.test(path);
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts|mjs|js)$/.test(path);
}

/** The settings of a build or of the test runner: loaded by tools, never shipped. */
export function isConfig(path: string): boolean {
  return /(^|\/)(vite|vitest|playwright)\.config\.ts$/.test(path);
}
