import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Level } from '@handrail/contracts/platform';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import {
  type FilePurpose,
  type FileRule,
  fileRules,
  listed,
  MOST_PIXELS,
  type Verdict,
  no,
  yes,
} from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/open.ts';
import { inOperator, type Queries, readOperator } from '../db/transaction.ts';
import type { Vault } from '../guard/vault.ts';
import { contentTypeOf } from './content-type.ts';
import { isPicture, readPicture } from './picture.ts';

export type Purpose = FilePurpose;

/**
 * Who may open a file beside whoever brought it, by what it is for: a license is for those who keep the drivers' files,
 * levels 3 and 4, and so are sheets and invoices; trip logs carry member numbers and are for who keeps those, levels 1 and 2;
 * a list to import holds what its kind alone may tell, so it is nobody else's.
 */
const readers: Record<Purpose, readonly Level[] | 'any'> = {
  avatar: 'any',
  vehicle_photo: 'any',
  driver_photo: 'any',
  license_photo: [3, 4],
  signature: [1, 2, 3, 4],
  nem_file: [1, 2],
  import: [],
  manifest: [3, 4],
  report: [3, 4],
  invoice: [3, 4],
  receipt: [1, 2],
  trip_log: [1, 2],
};

/** What the house makes itself: nobody brings a file for it. */
export const MADE_HERE: ReadonlySet<Purpose> = new Set(['manifest', 'report', 'invoice', 'receipt', 'trip_log']);

/** What a file is for decides what it may be and how large (an avatar is a picture, an import a table), and who may open it. */
export const purposes = Object.fromEntries(
  Object.entries(fileRules).map(([purpose, rule]) => [purpose, { ...rule, readers: readers[purpose as Purpose] }]),
) as Record<Purpose, FileRule & { readers: readonly Level[] | 'any' }>; // the same names, each with its readers

/** Lists of people lie sealed, as the rows that are read from them do: license and member numbers are among them. */
const SEALED: ReadonlySet<Purpose> = new Set(['import', 'nem_file', 'trip_log']);

const OPERATOR_QUOTA_BYTES = 20_000_000_000;
const UNCLAIMED_HOURS = 24;
/** Below this no files are made or taken in: what is left is for what desks write. */
const LEAST_FREE_BYTES = 512_000_000;

export function largerThan({ mostBytes }: FileRule) {
  return no('FILE_TOO_LARGE', `The file is larger than ${mostBytes / 1_000_000} MB.`);
}

export interface StoredFile {
  fileId: string;
  purpose: Purpose;
  /** Who brought it. */
  personId: PersonId | null;
  name: string;
  contentType: string;
  keptAt: Temporal.Instant;
  bytes: Buffer;
}

/** A file that lies there and is nobody's yet. */
export interface WrittenFile {
  unfinished: string;
  sha256: Buffer;
  bytes: number;
}

interface FileRow {
  sha256: Buffer;
  name: string;
  content_type: string;
  purpose: Purpose;
  person_id: PersonId | null;
  created_at: Temporal.Instant;
}

interface Offered {
  operator: OperatorId;
  /** Null where the house made it, with nobody asking. */
  personId: PersonId | null;
  purpose: Purpose;
  name: string;
  bytes: Buffer;
}

/**
 * Files by the hash of what they hold, some of them sealed. The type is told from the bytes, never from the name; a file that no record
 * takes within a day is removed. A scanner can be hooked in where a deployment has one.
 */
export class FileStore {
  readonly #folder: string;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #vault: Vault;
  readonly #scan: (bytes: Buffer) => Promise<boolean>;

  constructor(
    folder: string,
    db: Database,
    clock: Clock,
    vault: Vault,
    scan: (bytes: Buffer) => Promise<boolean> = async () => true,
  ) {
    this.#folder = join(folder, 'files');
    this.#db = db;
    this.#clock = clock;
    this.#vault = vault;
    this.#scan = scan;
  }

  async keep({
    operator,
    personId,
    purpose,
    name,
    bytes: offered,
  }: Offered): Promise<Verdict<string, 'FILE_UNREADABLE' | 'FILE_TOO_LARGE'>> {
    const allowed = purposes[purpose];
    if (offered.length > allowed.mostBytes) return largerThan(allowed);
    const contentType = contentTypeOf(offered);
    if (contentType === null || !allowed.types.includes(contentType)) {
      return no('FILE_UNREADABLE', `The file is not ${typeNames(allowed.types)}.`);
    }
    if (!(await this.#scan(offered))) return no('FILE_UNREADABLE', 'The file was refused by the virus scanner.');
    const read = isPicture(contentType) ? pictureOf(contentType, offered) : yes(offered);
    if (!read.ok) return read;

    const bytes = read.value;
    const isSealed = SEALED.has(purpose);
    // Whoever can guess a list could tell from the plain hash of it that it was brought.
    const sha256 = isSealed ? this.#vault.digest(bytes) : sha256Of(bytes);
    const kept = isSealed ? this.#vault.sealBytes(bytes, placeOf(operator, sha256)) : bytes;
    return inOperator(this.#db, operator, async (queries) => {
      const { rows: used } = await sql<{
        bytes: string;
      }>`select coalesce(sum(bytes), 0)::text as bytes from file where operator_id = ${operator}`.execute(queries);
      if (Number(used[0]?.bytes) + bytes.length > OPERATOR_QUOTA_BYTES)
        return no('FILE_TOO_LARGE', 'The storage of your organization is full.');
      await this.#write(operator, sha256, kept);
      const { rows } = await sql<{ file_id: string }>`
        insert into file (operator_id, purpose, sha256, bytes, content_type, name, person_id, created_at)
        values (${operator}, ${purpose}, ${sha256}, ${bytes.length}, ${contentType}, ${plainName(name)}, ${personId}, ${this.#clock.now().toString()})
        returning file_id`.execute(queries);
      return yes(rows[0]?.file_id ?? '');
    });
  }

  /** Whether there is room for files beside what desks write. */
  async hasRoom(): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize >= LEAST_FREE_BYTES;
  }

  /** Writes piece by piece what gets its place once it is whole, as by `keepWritten`; what breaks off leaves nothing behind. */
  async writePieces(operator: OperatorId, pieces: AsyncIterable<Buffer>): Promise<WrittenFile> {
    const folder = join(this.#folder, operator);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${randomUUID()}.part`);
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    }
    try {
      await pipeline(Readable.from(counted()), createWriteStream(unfinished, { mode: 0o600 }));
    } catch (cause) {
      await rm(unfinished, { force: true });
      throw cause;
    }
    return { unfinished, sha256: hash.digest(), bytes };
  }

  /** Keeps what was written, under an id that was drawn ahead. It goes after a day, as what nobody claims. */
  async keepWritten(
    operator: OperatorId,
    { unfinished, sha256, bytes }: WrittenFile,
    of: { fileId: string; personId: PersonId; purpose: Purpose; contentType: string; name: string },
  ): Promise<void> {
    await this.#settle(operator, sha256, unfinished);
    await inOperator(this.#db, operator, async (queries) =>
      sql`
        insert into file (operator_id, file_id, purpose, sha256, bytes, content_type, name, person_id, created_at)
        values (${operator}, ${of.fileId}, ${of.purpose}, ${sha256}, ${bytes}, ${of.contentType}, ${plainName(of.name)},
          ${of.personId}, ${this.#clock.now().toString()})`.execute(queries),
    );
  }

  /** Marks a file as belonging to a record, in the record's own transaction; false when there is no such file. */
  async claim(queries: Queries, operator: OperatorId, fileId: string, purpose: Purpose): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update file set claimed = true where operator_id = ${operator} and file_id = ${fileId} and purpose = ${purpose}`.execute(
      queries,
    );
    return numAffectedRows === 1n;
  }

  async read(operator: OperatorId, fileId: string): Promise<StoredFile | null> {
    const found = await readOperator(this.#db, operator, async (queries) => {
      const { rows } = await sql<FileRow>`
        select sha256, name, content_type, purpose, person_id, created_at from file where operator_id = ${operator} and file_id = ${fileId}`.execute(
        queries,
      );
      return rows[0];
    });
    if (!found) return null;
    return {
      fileId,
      purpose: found.purpose,
      personId: found.person_id,
      name: found.name,
      contentType: found.content_type,
      keptAt: found.created_at,
      bytes: this.#opened(operator, found, await readFile(this.#path(operator, found.sha256))),
    };
  }

  /** Removes what nobody claimed within a day, and bytes that no row names any more. */
  async sweep(operator: OperatorId): Promise<number> {
    const before = this.#clock.now().subtract({ hours: UNCLAIMED_HOURS }).toString();
    const gone = await inOperator(this.#db, operator, async (queries) => {
      const { rows } = await sql<{ sha256: Buffer }>`
        delete from file where operator_id = ${operator} and not claimed and created_at < ${before} returning sha256`.execute(
        queries,
      );
      const orphans: Buffer[] = [];
      for (const { sha256 } of rows) {
        const { rows: still } =
          await sql`select 1 from file where operator_id = ${operator} and sha256 = ${sha256} limit 1`.execute(queries);
        if (still.length === 0) orphans.push(sha256);
      }
      return { rows: rows.length, orphans };
    });
    for (const sha256 of gone.orphans) await rm(this.#path(operator, sha256), { force: true });
    await this.#sweepPieces(operator, Date.parse(before));
    return gone.rows;
  }

  /** What somebody wrote at who died of it. */
  async #sweepPieces(operator: OperatorId, beforeMs: number): Promise<void> {
    const folder = join(this.#folder, operator);
    const names = await readdir(folder).catch(() => []); // no file of this operator was ever kept
    for (const name of names.filter((one) => one.endsWith('.part'))) {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs < beforeMs) await rm(join(folder, name), { force: true });
    }
  }

  #opened(operator: OperatorId, { purpose, sha256 }: Pick<FileRow, 'purpose' | 'sha256'>, bytes: Buffer): Buffer {
    // A list from before lists were sealed goes by its plain hash, until it is swept away.
    const isClear = !SEALED.has(purpose) || sha256Of(bytes).equals(sha256);
    return isClear ? bytes : this.#vault.openBytes(bytes, placeOf(operator, sha256));
  }

  async #write(operator: OperatorId, sha256: Buffer, bytes: Buffer): Promise<void> {
    const { unfinished } = await this.writePieces(operator, inOnePiece(bytes));
    await this.#settle(operator, sha256, unfinished);
  }

  /** What lies there whole gets the place by which it is found. */
  async #settle(operator: OperatorId, sha256: Buffer, unfinished: string): Promise<void> {
    const path = this.#path(operator, sha256);
    await mkdir(join(path, '..'), { recursive: true });
    await rename(unfinished, path);
  }

  #path(operator: OperatorId, sha256: Buffer): string {
    const hex = sha256.toString('hex');
    return join(this.#folder, operator, hex.slice(0, 2), hex);
  }
}

/** A picture as it is kept: all of it there, not too large to be looked at, and without what the camera wrote beside it. */
function pictureOf(type: string, bytes: Buffer): Verdict<Buffer, 'FILE_UNREADABLE' | 'FILE_TOO_LARGE'> {
  const picture = readPicture(type, bytes);
  if (picture === null) return no('FILE_UNREADABLE', 'This file is not a picture that can be read.');
  if (picture.width * picture.height > MOST_PIXELS)
    return no('FILE_TOO_LARGE', `The picture has more than ${MOST_PIXELS / 1_000_000} million pixels.`);
  return yes(picture.bytes);
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** What is sealed for one operator and list opens for no other. */
function placeOf(operator: OperatorId, sha256: Buffer): string {
  return `file:${operator}:${sha256.toString('hex')}`;
}

/** The name is only ever shown: no folders, no control characters, not endless. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{Cc}/gu, '').slice(0, 120) || 'file';
}

function typeNames(types: readonly string[]): string {
  const names: Record<string, string> = {
    'image/png': 'a PNG',
    'image/jpeg': 'a JPEG',
    'image/webp': 'a WebP picture',
    'application/pdf': 'a PDF',
    'application/zip': 'a ZIP file',
    'text/csv': 'a CSV file',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel file',
  };
  return listed(
    types.map((type) => names[type] ?? type),
    'or',
  );
}
