import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';

/** An extract of this size is a whole state; what is larger is imported at the keyboard. */
const MOST_BYTES = 2_000_000_000;
const UNCLAIMED_HOURS = 24;
const UPLOAD_ID = /^[0-9a-f]{32}$/;

export interface Upload {
  id: string;
  /** As its owner called it. */
  fileName: string;
  path: string;
}

/** A folder for each upload, with the one file in it. */
const folderOf = ({ settings }: Services): string => join(settings.HANDRAIL_DATA, 'region-uploads');

/** Makes room for an extract of about this size. How large it is in truth shows as it comes. */
export async function openUpload(
  services: Services,
  { name, bytes }: { name: string; bytes: number },
): Promise<Verdict<Upload, 'FILE_TOO_LARGE'>> {
  const folder = folderOf(services);
  await mkdir(folder, { recursive: true });
  await sweepUploads(services);
  if (bytes > Math.min(MOST_BYTES, await roomIn(services))) return tooLarge(bytes);
  const id = randomBytes(16).toString('hex');
  const fileName = plainName(name);
  const path = join(folder, id, fileName);
  await mkdir(join(folder, id));
  await (await open(path, 'wx', 0o600)).close();
  return yes({ id, fileName, path });
}

export async function findUpload(services: Services, id: string): Promise<Upload | null> {
  if (!UPLOAD_ID.test(id)) return null;
  const folder = join(folderOf(services), id);
  const [fileName] = await readdir(folder).catch(() => []);
  return fileName === undefined ? null : { id, fileName, path: join(folder, fileName) };
}

/**
 * Writes one piece at its place, straight from the wire to the disk. A piece that broke off is sent again from where it
 * began, so whatever lies behind that is dropped first. Says how much there is now.
 */
export async function takePiece(
  services: Services,
  upload: Upload,
  { offset, body }: { offset: number; body: Readable },
): Promise<Verdict<number, 'FILE_TOO_LARGE' | 'PIECE_MISSING'>> {
  const { size } = await stat(upload.path);
  if (offset > size) return no('PIECE_MISSING', 'A piece of the file is missing. Send it again.');
  const file = await open(upload.path, 'r+');
  try {
    await file.truncate(offset);
    const room = Math.min(MOST_BYTES - offset, await roomIn(services));
    let written = 0;
    // The stream is left open when we stop early: its connection still has to carry the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (written + chunk.length > room) {
        await dropUpload(services, upload.id);
        return tooLarge(offset + written + chunk.length);
      }
      await writeWhole(file, chunk, offset + written);
      written += chunk.length;
    }
    return yes(offset + written);
  } finally {
    await file.close();
  }
}

export async function dropUpload(services: Services, id: string): Promise<void> {
  if (UPLOAD_ID.test(id)) await rm(join(folderOf(services), id), { recursive: true, force: true });
}

/** Removes what nobody imported within a day. */
export async function sweepUploads(services: Services): Promise<void> {
  const folder = folderOf(services);
  const before = services.clocks.guard.now().subtract({ hours: UNCLAIMED_HOURS }).epochMilliseconds;
  for (const id of await readdir(folder).catch(() => [])) {
    const upload = await findUpload(services, id);
    const touched = await stat(upload?.path ?? join(folder, id)).catch(() => null);
    if (touched && touched.mtimeMs < before) await dropUpload(services, id);
  }
}

/** What may still come: uploads together never take more than half of the disk that was free before them. */
export function roomLeft({ freeBytes, heldBytes }: { freeBytes: number; heldBytes: number }): number {
  return Math.max(0, Math.floor((freeBytes + heldBytes) / 2) - heldBytes);
}

async function roomIn(services: Services): Promise<number> {
  const folder = folderOf(services);
  const { bavail, bsize } = await statfs(folder);
  let heldBytes = 0;
  for (const id of await readdir(folder)) {
    const upload = await findUpload(services, id);
    const found = upload && (await stat(upload.path).catch(() => null));
    heldBytes += found?.size ?? 0;
  }
  return roomLeft({ freeBytes: bavail * bsize, heldBytes });
}

function tooLarge(bytes: number): Verdict<never, 'FILE_TOO_LARGE'> {
  return no(
    'FILE_TOO_LARGE',
    bytes > MOST_BYTES
      ? 'The file is larger than 2 GB. Import it at the keyboard: npm run region -- import.'
      : 'The file is larger than half of the free disk space.',
  );
}

async function writeWhole(file: Awaited<ReturnType<typeof open>>, chunk: Buffer, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
}

/** A name that any disk takes: no folders, nothing hidden, not endless. */
function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
      .replace(/^\.+/, '')
      .slice(-60)
      .trim() || 'extract.osm.pbf'
  );
}
