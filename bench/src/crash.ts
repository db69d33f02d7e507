/**
 * Whether an acknowledged write is ever lost: the server is killed without warning while several people write, started
 * again, everything they were told is looked up, and what nobody answered is asked again under its key. `npm run bench -- crash
 * [--cycles 20] [--db embedded|postgres]`
 */
import { parseArgs } from 'node:util';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Running, type Site } from './server/running.ts';
import { moveIn, nameOf, openOperator, readUsers, type User } from './server/town.ts';

const WRITERS = 6;
/** The kill comes after so many answers, and a few milliseconds more: a different moment of the writing each time. */
const LEAST_ANSWERS = 10;
const MOST_ANSWERS = 60;
const WRITING_LIMIT_MS = 30_000;
/** Nineteen of twenty times it is ready again by then (docs/decisions/0046). */
const READY_LIMIT_MS: Record<Kind, number> = { embedded: 10_000, postgres: 5_000 };

/** What one person wrote: a number that grows, up to here answered, and up to here sent. */
interface Writer {
  id: string;
  acknowledged: number;
  sent: number;
  version: number;
  /** The last that was sent was not answered; whether it is there all the same. */
  open: 'kept' | 'gone' | null;
}

interface Tally {
  cycles: number;
  acknowledged: number;
  /** Sent, and the server was gone before it answered: either is right, but not half. */
  unanswered: number;
  keptUnanswered: number;
  lost: number;
  half: number;
  /** Asked again under its key, and done a second time, or not at all. */
  notOnce: number;
  brokenChains: number;
  readyMs: number[];
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { cycles: { type: 'string' }, db: { type: 'string' } } });
  const rows: (string | number)[][] = [];
  for (const kind of kindsAtHand(values.db)) {
    const tally = await crash(kind, Number(values.cycles ?? 20));
    const readyMs = percentile(tally.readyMs, 0.95);
    rows.push([
      kind,
      tally.cycles,
      tally.acknowledged,
      tally.lost,
      `${tally.keptUnanswered}/${tally.unanswered}`,
      tally.half,
      tally.notOnce,
      tally.brokenChains,
      Math.round(percentile(tally.readyMs, 0.5)),
      Math.round(readyMs),
    ]);
    const isSound = tally.lost + tally.half + tally.notOnce + tally.brokenChains === 0;
    if (!isSound || readyMs > READY_LIMIT_MS[kind]) process.exitCode = 1;
  }
  printTable(
    [
      'database',
      'kills',
      'acknowledged',
      'lost',
      'kept/unanswered',
      'half',
      'not once',
      'broken chains',
      'ready p50 ms',
      'p95 ms',
    ],
    rows,
  );
}

async function crash(kind: Kind, cycles: number): Promise<Tally> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const first = await site.start();
    const town = await moveIn(site, invitation, WRITERS);
    await first.stop();
    const tally: Tally = {
      cycles: 0,
      acknowledged: 0,
      unanswered: 0,
      keptUnanswered: 0,
      lost: 0,
      half: 0,
      notOnce: 0,
      brokenChains: 0,
      readyMs: [],
    };
    let writers: Writer[] = town.people.map((id) => ({ id, acknowledged: 0, sent: 0, version: 0, open: null }));
    let server = await site.start();
    let session = await town.signIn();
    while (tally.cycles < cycles) {
      await writeUntilKilled(server, session, writers, tally);
      if (!(await chainHolds(site))) tally.brokenChains += 1;
      server = await site.start();
      tally.readyMs.push(server.readyMs);
      session.close();
      session = await town.signIn();
      writers = await lookUp(session, writers, tally);
      for (const writer of writers) await askAgain(session, writer, tally);
      console.error(`${kind}: ${tally.cycles} kills, ${tally.acknowledged} acknowledged, ${tally.lost} lost`);
    }
    session.close();
    await server.stop();
    return tally;
  } finally {
    await site.clear();
  }
}

async function writeUntilKilled(server: Running, session: Client, writers: Writer[], tally: Tally): Promise<void> {
  const clients = writers.map(() => session.another());
  const before = writers.map(({ acknowledged }) => acknowledged);
  const answered = () => writers.reduce((sum, { acknowledged }, n) => sum + acknowledged - (before[n] ?? 0), 0);
  const enough = LEAST_ANSWERS + ((tally.cycles * 17) % (MOST_ANSWERS - LEAST_ANSWERS));
  const limitMs = performance.now() + WRITING_LIMIT_MS;
  const writing = writers.map(async (writer, n) => writeOn(clients[n], writer));
  while (answered() < enough && performance.now() < limitMs) await new Promise((again) => setTimeout(again, 1));
  await new Promise((over) => setTimeout(over, tally.cycles % 10));
  await server.kill();
  await Promise.all(writing);
  for (const client of clients) client.close();
  tally.cycles += 1;
  tally.acknowledged += answered();
}

/** What everyone was told must be there, and what nobody was told must be there whole or not at all. */
async function lookUp(session: Client, writers: readonly Writer[], tally: Tally): Promise<Writer[]> {
  const users = await readUsers(session);
  const head = await nextVersion(session, writers[0]?.id ?? '');
  return writers.map((writer) => judge(writer, users, head, tally));
}

/** What was not answered is asked again under its key: it is answered, and was done once by then. */
async function askAgain(session: Client, writer: Writer, tally: Tally): Promise<void> {
  const { open } = writer;
  if (open === null) return;
  const before = await nextVersion(session, writer.id);
  const { status } = await session.call('v1_webapp_edit_user', editOf(writer), keyOf(writer));
  const after = await nextVersion(session, writer.id);
  const user = (await readUsers(session)).find(({ user_id }) => user_id === writer.id);
  const done = after - before - 1;
  if (status !== 200 || done !== (open === 'kept' ? 0 : 1) || user?.lastname !== nameOf(writer.sent))
    tally.notOnce += 1;
  writer.acknowledged = writer.sent;
  writer.open = null;
}

let phones = 0;

/** The version that a change becomes which is made now: what was done between two of them is counted by it. */
async function nextVersion(session: Client, id: string): Promise<number> {
  const { version } = await session.call('v1_webapp_edit_user', { user_id: id, phone: phoneOf((phones += 1)) });
  return version ?? 0;
}

/** Each write changes two rows of two tables, so that a half of it could be seen. */
async function writeOn(client: Client | undefined, writer: Writer): Promise<void> {
  for (;;) {
    writer.sent += 1;
    const answer = await client?.call('v1_webapp_edit_user', editOf(writer), keyOf(writer)).catch(() => null);
    if (!answer) return; // the server is gone
    if (answer.status !== 200) throw new Error(`A write was answered with ${answer.status} ${answer.code ?? ''}.`);
    writer.acknowledged = writer.sent;
    writer.version = answer.version ?? 0;
  }
}

function judge(writer: Writer, users: readonly User[], head: number, tally: Tally): Writer {
  const user = users.find(({ user_id }) => user_id === writer.id);
  const isSent = user?.lastname === nameOf(writer.sent);
  const isAcknowledged = user?.lastname === nameOf(writer.acknowledged);
  // The operation that was told of must be in the log too: the next one came after it.
  if ((!isSent && !isAcknowledged) || head <= writer.version) tally.lost += 1;
  const kept = isSent ? writer.sent : writer.acknowledged;
  if (String(user?.is_admin) !== String(levelsOf(kept))) tally.half += 1;
  if (writer.sent > writer.acknowledged) tally.unanswered += 1;
  if (writer.sent > writer.acknowledged && isSent) tally.keptUnanswered += 1;
  const open = writer.sent === writer.acknowledged ? null : isSent ? 'kept' : 'gone';
  return { ...writer, acknowledged: kept, open };
}

async function chainHolds(site: Site): Promise<boolean> {
  try {
    await site.command('db.ts', 'verify');
    return true;
  } catch (cause) {
    console.error((cause as Error).message);
    return false;
  }
}

function editOf({ id, sent }: Writer): object {
  return { user_id: id, lastname: nameOf(sent), is_admin: levelsOf(sent) };
}

function keyOf({ id, sent }: Writer): string {
  return `${id}-${sent}`;
}

function levelsOf(n: number): number[] {
  return n % 2 === 0 ? [1] : [2];
}

function phoneOf(n: number): string {
  return `+1530555${String(1000 + (n % 9000)).padStart(4, '0')}`;
}
