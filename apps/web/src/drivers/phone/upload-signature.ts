import { CallError } from '../../platform/wire/call.ts';

/** Brings a rider's signature to the office: a picture as the pad draws it. Answers with the file that it became. */
export async function uploadSignature(picture: string): Promise<string> {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const answer = await fetch('/api/v1_driverapp_upload_signature', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: bytes,
  }).catch(() => {
    throw new CallError(0, { message: 'No connection.', error_code: 'OFFLINE' });
  });
  const reply = (await answer.json()) as {
    data?: { file_id: string };
    message?: ConstructorParameters<typeof CallError>[1];
  };
  if (reply.data) return reply.data.file_id;
  throw new CallError(answer.status, reply.message ?? { message: 'The signature was not taken.', error_code: 'FAULT' });
}
