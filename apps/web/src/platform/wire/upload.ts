import type { ErrorReply } from '@handrail/contracts/platform';
import { CallError } from './call.ts';

/** A file that was uploaded, and is kept for a day unless something comes to refer to it. */
export interface Uploaded {
  file_id: string;
  file_url: string;
  file_name: string;
}

/** Uploads one file for a purpose, such as `avatar`. Whether it is what it says is for the server to judge. */
export async function uploadFile(purpose: string, file: File): Promise<Uploaded> {
  const body = new FormData();
  // The purpose first: the server reads it before it reads the file.
  body.append('purpose', purpose);
  body.append('file', file);
  const response = await fetch('/api/v1_webapp_upload_file', {
    method: 'POST',
    body,
    credentials: 'same-origin',
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { data: Uploaded } | ErrorReply | null;
  if (answer && 'data' in answer) return answer.data;
  throw new CallError(
    response?.status ?? 0,
    answer?.message ?? {
      message: 'The file was not sent. Try again in a moment.',
      error_code: 'NO_ANSWER',
    },
  );
}
