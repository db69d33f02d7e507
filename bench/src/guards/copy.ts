import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
const OURS = '@handrail';

/** Works in a copy of what is committed, which nobody else reads and which is taken away again. */
export function inCopy<T>(work: (copy: string) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'handrail-guards-'));
  execFileSync('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], { cwd: root, stdio: 'ignore' });
  try {
    linkPackages(copy);
    return work(copy);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root, stdio: 'ignore' });
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The packages of others are those of this tree; our own are the copy's, or nothing in them would be left out. */
function linkPackages(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OURS)))
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
}
