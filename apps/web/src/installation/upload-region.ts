import type { ErrorReply } from '@handrail/contracts/platform';
import { CallError } from '../platform/wire/index.ts';

/** Each piece arrives well within the half minute that a request may take, over a slow line too. */
export const PIECE_BYTES = 4_000_000;

interface Sending {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a map extract in pieces and gives the name of the upload. The file is never read as a whole. */
export async function uploadRegion(file: File, { onPercent, signal }: Sending): Promise<string> {
  let upload: string | null = null;
  let sent = 0;
  onPercent(0);
  do {
    const piece: Blob = file.slice(sent, sent + PIECE_BYTES);
    upload = await sendPiece(piece, headersOf(file, upload, sent), signal);
    sent += piece.size;
    onPercent(file.size === 0 ? 100 : Math.floor((100 * sent) / file.size));
  } while (sent < file.size);
  return upload;
}

function headersOf(file: File, upload: string | null, offset: number): Record<string, string> {
  return upload === null
    ? { 'Handrail-File-Name': encodeURIComponent(file.name), 'Handrail-File-Size': String(file.size) }
    : { 'Handrail-Upload': upload, 'Handrail-Offset': String(offset) };
}

async function sendPiece(piece: Blob, headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/v1_webapp_upload_region', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
    body: piece,
    credentials: 'same-origin',
    signal,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { data: { upload_id: string } } | ErrorReply | null;
  if (answer && 'data' in answer) return answer.data.upload_id;
  throw new CallError(response?.status ?? 0, answer?.message ?? (signal.aborted ? stopped : notSent));
}

const stopped = { message: 'Stopped. Nothing was imported.', error_code: 'STOPPED' };
const notSent = { message: 'The file was not sent whole. Try again in a moment.', error_code: 'NO_ANSWER' };
