import { no, type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import type { Queries } from '../db/transaction.ts';
import type { FileStore, Purpose } from './file-store.ts';

const PATH = /^\/api\/files\/([1-9]\d{0,17})$/;

export function fileUrl(fileId: string | null): string | null {
  return fileId === null ? null : `/api/files/${fileId}`;
}

/**
 * The file that a form names by its address, now the record's; null where the form has none. Without word that it was
 * replaced the record keeps what it has.
 */
export async function claimSent(
  files: FileStore,
  { queries, operator }: { queries: Queries; operator: OperatorId },
  sent: { url: string | null; replaced: boolean; held: string | null; purpose: Purpose },
): Promise<Verdict<string | null, 'FILE_NOT_FOUND'>> {
  if (!sent.replaced) return yes(sent.held);
  if (sent.url === null || sent.url === '') return yes(null);
  const fileId = PATH.exec(sent.url)?.[1];
  const isThere = fileId !== undefined && (await files.claim(queries, operator, fileId, sent.purpose));
  return isThere ? yes(fileId) : no('FILE_NOT_FOUND', 'The file is gone. Please choose it again.');
}
