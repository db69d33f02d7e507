/**
 * What a full disk costs: the database stands on a small disk, desks write, and a file takes what room is left. A write must be
 * answered with a sentence that names the disk, `/readyz` be red and reading go on; once there is room, the same server takes
 * writes again, and everything it acknowledged is there after a power cut. Nothing of the machine's own disk is filled: the bench wants a small
 * file system for its temporary folder, and says so. `TMPDIR=<folder of one> npm run bench -- full-disk [--db embedded|postgres]`
 */
import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Answer, Client } from './server/client.ts';
import { printTable } from './server/figures.ts';
import { type Kind, openSite, type Site } from './server/running.ts';
import { moveIn, nameOf, openOperator, readUsers } from './server/town.ts';

const CI_POSTGRES = fileURLToPath(new URL('../../.ci/postgres', import.meta.url));
const PORT = 55_490;
/** Larger disks are somebody's own. */
const SMALL_BYTES = 2_000_000_000;
const CHUNK = new Uint8Array(256 * 1024);
/** A database keeps room for its log ahead: that many writes go into it before it asks for more. */
const WRITES_LIMIT = 20_000;
const BACK_LIMIT_MS = 60_000;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { db: { type: 'string' } } });
  const { blocks, bsize } = statfsSync(tmpdir());
  if (blocks * bsize > SMALL_BYTES) {
    throw new Error('Give it a small disk to fill: TMPDIR=<folder of a file system of 500 MB>.');
  }
  const kinds: Kind[] = ['embedded', 'postgres'];
  const rows: (string | number)[][] = [];
  for (const kind of kinds.filter((one) => values.db === undefined || one === values.db)) {
    rows.push(await (kind === 'embedded' ? fillUp(kind) : onPostgres(async () => fillUp(kind))));
  }
  printTable(
    ['database', 'acknowledged', 'lost', 'refused with', 'says', '/readyz', 'reads', 'lives', 'writes again after ms'],
    rows,
  );
}

/** On a Postgres of this bench's own: one that stands on the small disk. */
async function onPostgres<T>(work: () => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), 'handrail-full-postgres');
  const postgres = (...words: string[]) => execFileSync(CI_POSTGRES, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.env['HANDRAIL_TEST_POSTGRES'] = postgres('start', folder, String(PORT)).toString().trim();
  try {
    return await work();
  } finally {
    postgres('stop', folder);
  }
}

async function fillUp(kind: Kind): Promise<(string | number)[]> {
  const site = await openSite(kind);
  const ballast = join(tmpdir(), 'handrail-ballast');
  try {
    const invitation = await openOperator(site);
    const server = await site.start();
    const town = await moveIn(site, invitation, 1);
    const [id = ''] = town.people;
    const owner = await town.signIn();
    fill(ballast);
    const { written, refused } = await writeUntilRefused(owner, id, ballast);
    const ready = await readiness(site);
    const reads = await readUsers(owner).then(
      () => 'yes',
      () => 'no',
    );

    rmSync(ballast);
    const freedMs = performance.now();
    const backMs = await untilWritten(owner, id, written + 1, freedMs);
    const lives = server.lives();
    owner.close();
    await server.kill();
    const again = await site.start();
    const later = await town.signIn();
    const found = (await readUsers(later)).find(({ user_id: one }) => one === id)?.lastname;
    const lost = found === nameOf(written + 1) ? 0 : 1;
    later.close();
    await again.stop();
    const says = refused.says ?? '';
    const isSound = lost === 0 && lives && refused.status === 503 && /disk/i.test(says) && ready === 503;
    if (!isSound || reads === 'no') process.exitCode = 1;
    return [kind, written + 1, lost, refused.status, says, ready, reads, lives ? 'yes' : 'no', Math.round(backMs)];
  } finally {
    rmSync(ballast, { force: true });
    await site.clear().catch(() => {});
  }
}

/** Takes what room there is, to the last byte. */
function fill(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (let chunk = CHUNK; chunk.length > 0; chunk = chunk.subarray(0, Math.floor(chunk.length / 2))) {
      try {
        for (;;) writeSync(file, chunk);
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
      }
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function writeUntilRefused(
  owner: Client,
  id: string,
  ballast: string,
): Promise<{ written: number; refused: Answer }> {
  for (let written = 0; written < WRITES_LIMIT; written++) {
    const answer = await owner.call('v1_webapp_edit_user', { user_id: id, lastname: nameOf(written + 1) });
    if (answer.status !== 200) return { written, refused: answer };
    if (written % 50 === 0) fill(ballast);
  }
  throw new Error(`The disk took ${WRITES_LIMIT} writes although it is full.`);
}

async function readiness({ port }: Site): Promise<number | string> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status ?? 'no answer';
}

/** How long after there is room the next write is taken. */
async function untilWritten(owner: Client, id: string, n: number, sinceMs: number): Promise<number> {
  while (performance.now() - sinceMs < BACK_LIMIT_MS) {
    const answer = await owner.call('v1_webapp_edit_user', { user_id: id, lastname: nameOf(n) }).catch(() => null);
    if (answer?.status === 200) return performance.now() - sinceMs;
    await pause(100);
  }
  throw new Error('A minute after there was room nothing was taken yet.');
}
