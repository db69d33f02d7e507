import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { build, type Plugin } from 'vite';

const NAMED = /import \{([\w\s,]+)\} from '@tabler\/icons-react';/g;
const FOLDER = '@tabler/icons-react/dist/esm/icons';
const ANTD_SHEET = '/@antd.css';
const folder = fileURLToPath(new URL('../../node_modules/@tabler/icons-react/dist/esm/icons', import.meta.url));

export default defineConfig({
  plugins: [react(), iconFiles(), antdSheet(), driverPage()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    chunkSizeWarningLimit: 1_200,
    target: 'es2023',
    rolldownOptions: {
      // A page asks for six files at a time, and by themselves the parts that pages share come to eighty for a board: they are put
      // together by how many pages need them.
      output: {
        codeSplitting: {
          groups: [
            { name: 'console', tags: ['$initial'], priority: 3 },
            { name: 'pages', minShareCount: 12, priority: 2 },
            { name: 'areas', test: /[\\/](packages|apps)[\\/]/, minShareCount: 4, priority: 1 },
          ],
        },
      },
      // The domain owns no clock, storage or screen, and the parts below antd only define themselves without saying so: a
      // file of either that nothing uses has done nothing. Without it every text field brings antd's forms along.
      treeshake: {
        moduleSideEffects: [
          { test: /packages[\\/](domain|contracts)[\\/]/, sideEffects: false },
          { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        ],
      },
    },
  },
  // Longer than what a test waits for (`setup.ts`), so that one that fails names what did not come.
  test: { setupFiles: ['./src/platform/testing/setup.ts'], testTimeout: 60_000 },
});

/**
 * Reads each icon from its own file. By the name of the set the console would read six thousand of them to throw all but
 * some eighty away: half the time of a build. A name that has no file of its own comes from the set.
 */
function iconFiles(): Plugin {
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '@tabler/icons-react' },
      handler: (code) => code.replaceAll(NAMED, (_, names: string) => importsOf(names)),
    },
  };
}

/** The rules of antd as a sheet of their own (`antd-rules.ts`), made once for a build and not in each browser. */
function antdSheet(): Plugin {
  return {
    name: 'antd-sheet',
    resolveId: { filter: { id: /\/antd-rules\.css$/ }, handler: () => ANTD_SHEET },
    load: {
      filter: { id: ANTD_SHEET },
      async handler() {
        const { antdRules } = await import('./src/platform/theme/antd-rules.ts');
        return antdRules();
      },
    },
  };
}

/**
 * Builds the page of a driver's phone after the console, by itself: it is to come over a thin line, and what the two share
 * would else be put into files of which the phone needs a part.
 */
function driverPage(): Plugin {
  return {
    name: 'driver-page',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
        base: '/driver/',
        publicDir: false,
        logLevel: 'warn',
        plugins: [react(), iconFiles()],
        build: {
          outDir: 'dist/driver',
          target: 'es2023',
          rolldownOptions: {
            input: fileURLToPath(new URL('./driver.html', import.meta.url)),
            treeshake: { moduleSideEffects: [{ test: /packages[\\/](domain|contracts)[\\/]/, sideEffects: false }] },
          },
        },
      });
    },
  };
}

function importsOf(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) =>
      existsSync(`${folder}/${name}.mjs`)
        ? `import ${name} from '${FOLDER}/${name}.mjs';`
        : `import { ${name} } from '@tabler/icons-react';`,
    )
    .join(' ');
}
