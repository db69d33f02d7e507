import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OperatorId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { StartupError } from '../settings/settings.ts';
import type { Database } from './open.ts';
import { asOwner } from './transaction.ts';

/**
 * What stood at the end of every operator's log at some moment, kept outside the database: whoever cuts the newest
 * operations off and sets the head back with them leaves a chain that is whole, and a witness who saw them.
 */
export interface Witness {
  at: string;
  heads: readonly WitnessedHead[];
}

export interface WitnessedHead {
  operator: OperatorId;
  version: number;
  /** In hex. */
  hash: string;
}

const TITLE = '# Handrail witness 1, ';
const FOLDER = 'witness';
const KEPT_DAYS = 400;

/** Writes down every head: one file an hour, in the data folder. A copy of it elsewhere is worth more. */
export async function bearWitness(db: Database, dataFolder: string, now: Temporal.Instant): Promise<Witness> {
  const { rows: heads } = await sql<WitnessedHead>`
    select operator_id::text as operator, version, encode(hash, 'hex') as hash from head order by operator_id`.execute(
    asOwner(db),
  );
  const witness = { at: now.toString({ smallestUnit: 'second' }), heads };
  const folder = join(dataFolder, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameOf(now));
  writeFileSync(`${file}.part`, textOf(witness), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  const oldest = nameOf(now.subtract({ hours: 24 * KEPT_DAYS }));
  for (const name of readdirSync(folder)) if (NAME.test(name) && name < oldest) rmSync(join(folder, name));
  return witness;
}

/** Reads what a witness wrote down. */
export function readWitness(file: string): Witness {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`There is no file ${file} that can be read.`);
  }
  const [title = '', ...lines] = text.trimEnd().split('\n');
  const heads = lines.map((line): WitnessedHead | null => {
    const [, operator, version, hash] = /^(\d+)\t(\d+)\t((?:[0-9a-f]{64})?)$/.exec(line) ?? [];
    return operator === undefined ? null : { operator, version: Number(version), hash: hash ?? '' };
  });
  if (!title.startsWith(TITLE) || heads.includes(null)) throw new StartupError(`${file} is no witness of Handrail.`);
  return { at: title.slice(TITLE.length), heads: heads.filter((head) => head !== null) };
}

function textOf({ at, heads }: Witness): string {
  return [TITLE + at, ...heads.map(({ operator, version, hash }) => `${operator}\t${version}\t${hash}`), ''].join('\n');
}

const NAME = /^\d{4}-\d\d-\d\dT\d\dZ\.tsv$/;

/** '2026-03-10T14Z.tsv': the names sort as the hours do. */
function nameOf(at: Temporal.Instant): string {
  return `${at.toString().slice(0, 13)}Z.tsv`;
}
