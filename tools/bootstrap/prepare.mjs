// Brings a fresh clone to the point where the pinned Node can take over. Plain JavaScript: this folder alone
// runs on whatever Node the machine has (20.19 or newer).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './run-step.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.handrail-installed');

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm ci only when the lock file has changed since the last one: a warm start must not pay for it. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (first start, or the lock file changed) …');
  // A container may set NODE_ENV=production; the web app is built here, so its tools are needed all the same.
  const isDone = await runStep(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root },
  );
  if (!isDone) stop('The packages could not be installed; npm says why above.');
  writeFileSync(stamp, lock);
}

/** The pinned Node is an npm package; where its platform has none, the machine's own must be new enough. */
function checkNode() {
  if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return;
  stop(`Handrail needs Node 24.7 or newer on ${process.platform}-${process.arch}; this is ${process.versions.node}.`);
}

/** Vite runs on the pinned Node, so it is a child of its own. */
async function buildWeb() {
  const isDone = await runStep('node', [join(root, 'tools', 'build-web.ts')], { cwd: root, env: withBin() });
  if (!isDone) stop('The console could not be built; the reason stands above.');
}

/** The first start unpacks what is made here while the console is built. Without it that start takes longer, no more. */
async function keepEmptyDatabase() {
  if (process.env.DATABASE_URL) return;
  // Its code is run once: making it fast would take longer than running it as it is.
  const script = join(root, 'apps', 'server', 'src', 'empty-database.ts');
  await runStep('node', ['--liftoff-only', script], { cwd: root, env: withBin() });
}

function withBin() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };
}

const wantsHelpOnly = process.argv.includes('--help');
mkdirSync(join(root, 'node_modules'), { recursive: true });
try {
  await install();
} catch (cause) {
  rmSync(stamp, { force: true });
  stop(`The packages could not be installed: ${cause.message}`);
}
checkNode();
if (process.argv.includes('web') && !wantsHelpOnly) await Promise.all([buildWeb(), keepEmptyDatabase()]);
