/** Builds the console when its sources are newer than what was built: a warm start does not wait for it. */
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}apps/web/dist/.built`;

function newestSourceMs(): number {
  const sources = globSync(
    [
      'apps/web/{src,public}/**/*',
      'apps/web/{index.html,vite.config.ts,package.json}',
      'packages/{domain,contracts}/src/**/*.ts',
      'package-lock.json',
    ],
    { cwd: root },
  );
  return Math.max(...sources.map((file) => statSync(`${root}${file}`).mtimeMs));
}

if (!existsSync(stamp) || statSync(stamp).mtimeMs < newestSourceMs()) {
  console.log('Building the console …');
  await build({ root: `${root}apps/web`, logLevel: 'warn' });
  await compressFiles(`${root}apps/web/dist`);
  writeFileSync(stamp, '');
}
