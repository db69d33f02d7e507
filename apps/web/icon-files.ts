import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAMED = /import \{([\w\s,]+)\} from '@tabler\/icons-react';/g;
const FOLDER = '@tabler/icons-react/dist/esm/icons';
const folder = fileURLToPath(new URL(`../../node_modules/${FOLDER}`, import.meta.url));

/**
 * Reads each icon from its own file. By the name of the set the console would read six thousand of them to throw all but
 * some eighty away: half the time of a build. A name that has no file of its own comes from the set.
 */
export function iconFiles(): Plugin {
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
