import type { OperatorId } from '@handrail/domain/platform';
import type { Services } from '../services.ts';

/** What a folder says of a file that is gone, or that a broken disk does not give back. */
const LOST = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EIO']);

/**
 * The bytes of a picture that somebody kept; null where its file is gone. Paper is drawn without it then: a driver needs the
 * sheet, and whoever reads it sees the frame.
 */
export async function keptPicture(
  { files, log }: Pick<Services, 'files' | 'log'>,
  operator: OperatorId,
  fileId: string,
): Promise<Uint8Array | null> {
  try {
    const file = await files.read(operator, fileId);
    return file && new Uint8Array(file.bytes);
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || !LOST.has(String(cause.code))) throw cause;
    log.error({ err: cause, file: fileId }, 'a kept picture is gone');
    return null;
  }
}

/** Several at once, by their file; those that are gone are left out. */
export async function keptPictures(
  services: Pick<Services, 'files' | 'log'>,
  operator: OperatorId,
  fileIds: readonly string[],
): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const fileId of new Set(fileIds)) {
    const picture = await keptPicture(services, operator, fileId);
    if (picture) pictures[fileId] = picture;
  }
  return pictures;
}
