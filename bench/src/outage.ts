/**
 * Whether a server outlives its database: a Postgres of this bench's own is stopped without warning and started again
 * while desks write, each asking again with the same key until it is answered. The same process must serve again within
 * five seconds, nothing acknowledged may be lost and nothing be done twice. In between the server itself stands still
 * for longer than Postgres waits. `npm run bench -- outage [--restarts 10] [--desks 50] [--pause 13]`
 */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { openSite } from './server/running.ts';
import { moveIn, nameOf, openOperator, readUsers } from './server/town.ts';

const CI_POSTGRES = fileURLToPath(new URL('../../.ci/postgres', import.meta.url));
const PORT = 55_480;
const BETWEEN_MS = 2_000;
const AWAY_MS = 1_500;
/** A write that has no outcome by then has none. */
const OUTCOME_LIMIT_MS = 10_000;

interface Desk {
  id: string;
  client: Client;
  written: number;
  /** When its newest write was acknowledged. */
  answeredMs: number;
  longestMs: number;
  turnedAway: number;
  /** Lines that broke under a question, as those of a server that stood still for longer than it keeps them. */
  broken: number;
  other: string[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { restarts: text, desks: text, pause: text } });
  const folder = join(tmpdir(), `handrail-outage-${process.pid}`);
  const postgres = (...words: string[]) => execFileSync(CI_POSTGRES, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.env['HANDRAIL_TEST_POSTGRES'] = postgres('start', folder, String(PORT)).toString().trim();
  const site = await openSite('postgres');
  try {
    const invitation = await openOperator(site);
    const server = await site.start();
    const town = await moveIn(site, invitation, Number(values.desks ?? 50));
    const owner = await town.signIn();
    const desks = town.people.map((id): Desk => ({
      id,
      client: owner.another(),
      written: 0,
      answeredMs: 0,
      longestMs: 0,
      turnedAway: 0,
      broken: 0,
      other: [],
    }));
    const before = await versionNow(owner);
    const day = { over: false };
    const writing = desks.map(async (desk) => writeOn(desk, day));
    const backMs: number[] = [];
    const restarts = Number(values.restarts ?? 10);
    for (let n = 0; n < restarts; n++) {
      await pause(BETWEEN_MS);
      postgres('crash', folder);
      await pause(AWAY_MS);
      postgres('again', folder);
      backMs.push(await untilAllServed(desks));
      console.error(`restart ${n + 1}: everyone served again after ${Math.round(backMs.at(-1) ?? 0)} ms`);
    }
    await pause(BETWEEN_MS);
    server.hold();
    await pause(Number(values.pause ?? 13) * 1_000);
    const waking = desks.map((desk) => ({ ...desk }));
    server.goOn();
    const afterPauseMs = await untilAllServed(desks);
    // What was asked before it stood still was not answered meanwhile, and that is nobody's outcome.
    desks.forEach((desk, n) => (desk.longestMs = waking[n]?.longestMs ?? desk.longestMs));
    await pause(BETWEEN_MS);
    day.over = true;
    await Promise.all(writing);

    const written = desks.reduce((sum, desk) => sum + desk.written, 0);
    const logged = (await versionNow(owner)) - before - 1; // the question is an operation itself
    const users = await readUsers(owner);
    const lost = desks.filter(({ id, written: n }) => users.find((one) => one.user_id === id)?.lastname !== nameOf(n));
    const other = desks.flatMap((desk) => desk.other);
    printTable(
      [
        'restarts',
        'desks',
        'acknowledged',
        'lost',
        'twice',
        'turned away',
        'broken lines',
        'other answers',
        'back p50 ms',
        'most',
        'longest question ms',
        'after a pause ms',
      ],
      [
        [
          restarts,
          desks.length,
          written,
          lost.length,
          logged - written,
          desks.reduce((sum, desk) => sum + desk.turnedAway, 0),
          desks.reduce((sum, desk) => sum + desk.broken, 0),
          other.length,
          Math.round(percentile(backMs, 0.5)),
          Math.round(Math.max(...backMs)),
          Math.round(Math.max(...desks.map(({ longestMs }) => longestMs))),
          Math.round(afterPauseMs),
        ],
      ],
    );
    for (const answer of new Set(other)) console.log(`Another answer: ${answer}`);
    const isSound =
      lost.length === 0 && logged === written && other.length === 0 && server.lives() && Math.max(...backMs) <= 5_000;
    if (!isSound || Math.max(...desks.map(({ longestMs }) => longestMs)) > OUTCOME_LIMIT_MS) process.exitCode = 1;
    for (const { client } of desks) client.close();
    owner.close();
    await server.stop();
  } finally {
    await site.clear().catch(() => {});
    postgres('stop', folder);
  }
}

/** Writes one thing after the other, each asked for with its key until it is answered. */
async function writeOn(desk: Desk, day: { over: boolean }): Promise<void> {
  while (!day.over) {
    const n = desk.written + 1;
    const key = `${desk.id}-${n}`;
    for (;;) {
      const startedMs = performance.now();
      const edit = { user_id: desk.id, lastname: nameOf(n) };
      const answer = await desk.client.call('v1_webapp_edit_user', edit, key).catch(() => null);
      desk.longestMs = Math.max(desk.longestMs, performance.now() - startedMs);
      if (answer?.status === 200) break;
      if (answer?.status === 503) desk.turnedAway += 1;
      else if (!answer) desk.broken += 1;
      else desk.other.push(`${answer.status} ${answer.code ?? ''}`);
      await pause(100 + Math.random() * 100);
      if (desk.other.length + desk.broken > 100) return;
    }
    desk.written = n;
    desk.answeredMs = performance.now();
    await pause(50);
  }
}

/** How long it takes from now on until every desk was told that something of theirs is done. */
async function untilAllServed(desks: readonly Desk[]): Promise<number> {
  const startedMs = performance.now();
  while (desks.some(({ answeredMs }) => answeredMs < startedMs)) {
    await pause(10);
    if (performance.now() - startedMs > 60_000) throw new Error('Some desk is not served again after a minute.');
  }
  return performance.now() - startedMs;
}

/** The version of the operator: that of a change that is made now. */
async function versionNow(owner: Client): Promise<number> {
  const edit = { values: { message_hold_seconds: 20 + Math.floor(Math.random() * 100) } };
  const { version, status, code } = await owner.call('v1_webapp_edit_operator_settings', edit);
  if (version === null) throw new Error(`The settings were answered with ${status} ${code ?? ''}.`);
  return version;
}

const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
