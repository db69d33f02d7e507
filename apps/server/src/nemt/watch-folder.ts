import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { isAccount } from '../accounts/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { purposes } from '../platform/files/file-store.ts';
import type { Services } from '../platform/services.ts';
import { receiveFile } from './receive-file.ts';

/** What is younger may still be written. */
const SETTLED_MS = 2_000;
const ID = /^[1-9]\d{0,17}$/;

/** Where brokers that cannot call put their files: a folder for each operator, and in it one for each payer, by their ids. */
export function brokerFolder({ settings }: Pick<Services, 'settings'>): string {
  return settings.HANDRAIL_BROKER_FOLDER ?? join(settings.HANDRAIL_DATA, 'brokers');
}

/** Where in it the files of a payer lie. */
export function folderOf(operator: OperatorId, payerId: AccountId): string {
  return `${operator}/${payerId}`;
}

/**
 * Takes in what lies in the folders of payers. Of a file that was taken only its name stays, in `taken`: what it holds is sealed
 * with the others, and lies nowhere else. Of one that is no list the name stays in `refused`, with the reason beside it: what it
 * holds may be of riders, and whoever brought it still has it. One that was read and not put away is the same file when it is read
 * again.
 */
export async function watchFolder(services: Services): Promise<number> {
  const root = brokerFolder(services);
  const failures: Error[] = [];
  let taken = 0;
  for (const operator of await idsIn(root)) {
    for (const payerId of await idsIn(join(root, operator))) {
      const isOurs = await readOperator(services.db, operator, async (queries) =>
        isAccount(queries, operator, payerId),
      );
      if (!isOurs) continue;
      taken += await takeFrom(services, join(root, folderOf(operator, payerId)), { operator, payerId }, failures);
    }
  }
  // The job is told of what failed once every other file is in: it stays where it lies, and is tried again.
  if (failures[0]) throw failures[0];
  return taken;
}

async function takeFrom(
  services: Services,
  folder: string,
  whose: { operator: string; payerId: string },
  failures: Error[],
): Promise<number> {
  let taken = 0;
  for (const name of (await namesIn(folder)).sort()) {
    if (services.jobs.stopping.aborted) break;
    try {
      if (await takeIfReady(services, folder, { ...whose, name })) taken += 1;
    } catch (cause) {
      failures.push(new Error(`The file ${name} of payer ${whose.payerId} was not taken in.`, { cause }));
    }
  }
  return taken;
}

/** Whether a file was taken. One that is still written, or is none, is left alone. */
async function takeIfReady(
  services: Services,
  folder: string,
  named: { operator: string; payerId: string; name: string },
): Promise<boolean> {
  const { name } = named;
  const path = join(folder, name);
  const found = await lstat(path);
  const isSettled = services.clocks.guard.now().epochMilliseconds - found.mtimeMs >= SETTLED_MS;
  if (!found.isFile() || name.startsWith('.') || !isSettled) return false;
  const sentence =
    found.size > purposes.nem_file.mostBytes ? 'The file is too large.' : await takeOne(services, path, named);
  await putAway(folder, name, sentence);
  return sentence === null;
}

/** Null where it was taken; else why not. */
async function takeOne(
  services: Services,
  path: string,
  { operator, payerId, name }: { operator: string; payerId: string; name: string },
): Promise<string | null> {
  const received = await receiveFile(services, {
    operator,
    payerId,
    way: 'folder',
    name: name.replaceAll(/\p{Cc}/gu, ''),
    bytes: await readFile(path),
  });
  return received.ok ? null : received.refusal.sentence;
}

async function putAway(folder: string, name: string, sentence: string | null): Promise<void> {
  const to = join(folder, sentence === null ? 'taken' : 'refused');
  await mkdir(to, { recursive: true });
  await writeFile(join(to, name), '');
  if (sentence !== null) await writeFile(join(to, `${name}.reason.txt`), `${sentence}\n`);
  await rm(join(folder, name));
}

async function idsIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => ID.test(name)).sort();
}

/** Nothing where there is no such folder: nobody has to make one. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')) return [];
    throw cause;
  }
}
