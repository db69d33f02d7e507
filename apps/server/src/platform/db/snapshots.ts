import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Temporal } from 'temporal-polyfill';
import { Fault } from '../calls/fault.ts';
import type { SnapshotCheckData } from './snapshot-check.ts';

const SUFFIX = '.tar.gz';
const KEPT = Temporal.Duration.from({ hours: 24 });
/** The last hours are kept whole; of the rest of the day one an hour is enough. */
const KEPT_WHOLE = Temporal.Duration.from({ hours: 2 });
const CHECK_LIMIT_MS = 120_000;

export interface Snapshot {
  file: string;
  at: Temporal.Instant;
}

/** Copies the database, opens the copy to see that it is sound, and only then gives it a name that a restore trusts. */
export async function takeSnapshot(
  copyTo: (file: string) => Promise<void>,
  folder: string,
  now: Temporal.Instant,
): Promise<Snapshot> {
  mkdirSync(snapshotFolder(folder), { recursive: true, mode: 0o700 });
  const at = now.round('second');
  const file = join(snapshotFolder(folder), `${at.toString().replaceAll(':', '-')}${SUFFIX}`);
  const [copy, packed] = [`${file}.copy`, `${file}.part`];
  try {
    await copyTo(copy);
    await check({ file: copy, packed });
    renameSync(packed, file);
  } finally {
    rmSync(copy, { force: true });
    rmSync(packed, { force: true });
  }
  prune(folder, now);
  return { file, at };
}

/** The verified snapshots there are, the newest first. */
export function listSnapshots(folder: string): Snapshot[] {
  return namesIn(snapshotFolder(folder))
    .flatMap((name) => {
      const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/.exec(name) ?? [];
      if (day === undefined) return [];
      const at = Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`);
      return [{ file: join(snapshotFolder(folder), name), at }];
    })
    .sort((a, b) => Temporal.Instant.compare(b.at, a.at));
}

/** Removes what is older than a day, and of the older hours all but the newest. The newest of all always stays. */
function prune(folder: string, now: Temporal.Instant): void {
  const hours = new Set<string>();
  for (const [n, { file, at }] of listSnapshots(folder).entries()) {
    const age = now.since(at);
    const hour = at.toString().slice(0, 13);
    const isSpare = Temporal.Duration.compare(age, KEPT_WHOLE) > 0 && hours.has(hour);
    hours.add(hour);
    if (n > 0 && (isSpare || Temporal.Duration.compare(age, KEPT) > 0)) rmSync(file, { force: true });
  }
}

async function check(data: SnapshotCheckData): Promise<void> {
  const worker = new Worker(new URL('./snapshot-check.ts', import.meta.url), {
    workerData: data,
    execArgv: ['--no-warnings'],
  });
  const timer = setTimeout(() => void worker.terminate(), CHECK_LIMIT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', (cause) => reject(unsound(cause)));
      worker.once('exit', () => reject(unsound('it could not be opened in time')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function unsound(cause: unknown): Fault {
  return new Fault(
    `A snapshot of the database is not sound: ${cause instanceof Error ? cause.message : String(cause)}.`,
  );
}

function snapshotFolder(folder: string): string {
  return join(folder, 'snapshots');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
