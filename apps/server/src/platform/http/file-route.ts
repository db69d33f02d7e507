import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { id } from '@handrail/contracts/platform';
import type { Refusal } from '@handrail/domain/platform';
import { CallFailure, malformed, noRoomForFiles, notFound, refused } from '../calls/call-failure.ts';
import { idempotencyActor, type SignedIn } from '../calls/principal.ts';
import { atTheirDesk } from '../calls/signed-in.ts';
import { contentTypeOf } from '../files/content-type.ts';
import { largerThan, MADE_HERE, type Purpose, purposes, type StoredFile } from '../files/file-store.ts';
import { EndlessTable } from '../importer/endless-table.ts';
import type { Services } from '../services.ts';
import type { ResolvePrincipal } from './app.ts';
import { refuseOtherSites } from './same-origin.ts';
import { requestToken } from './session-cookie.ts';
import { uploadCall } from './upload-call.ts';

/** Uploads and the files themselves. A file is only ever its operator's. */
export function answerFiles(app: FastifyInstance, services: Services, resolvePrincipal: ResolvePrincipal): void {
  app.post(`/api/${uploadCall.name}`, async (request, reply) => {
    refuseOtherSites(request, services.settings);
    const by = atTheirDesk(await resolvePrincipal(services, requestToken(request, services.settings), true));
    await services.guard.count('uploads', by.personId);
    const { part, bytes } = await oneFile(request);
    const purpose = purposeOf(part);
    if (purpose === null) throw malformed('purpose: This is no purpose a file can have.');

    if (!(await services.files.hasRoom())) {
      services.log.warn({ requestId: request.id }, 'a file was not taken in: the disk is nearly full');
      throw noRoomForFiles();
    }

    const { operator, personId } = by;
    const kept = await services.files.keep({
      operator,
      personId,
      purpose,
      name: part.filename,
      bytes,
    });
    if (!kept.ok) throw refused(kept.refusal);
    await services.accessLog.write({
      operator,
      personId,
      call: uploadCall.name,
      outcome: 'uploaded',
      subjects: [kept.value],
      address: request.ip,
      requestId: request.id,
    });
    return reply.send({
      status: 'success',
      data: { file_id: kept.value, file_url: `/api/files/${kept.value}`, file_name: part.filename },
    });
  });

  app.get<{ Params: { id: string } }>('/api/files/:id', async (request, reply) => {
    const caller = await resolvePrincipal(services, requestToken(request, services.settings), false);
    if (caller.kind !== 'public') services.pace.count(idempotencyActor(caller));
    const by = atTheirDesk(caller);
    if (!id.safeParse(request.params.id).success) throw notFound();
    const file = await services.files.read(by.operator, request.params.id);
    if (!file) throw notFound();
    const isAllowed = mayRead(file, by);
    if (!isAllowed || purposes[file.purpose].readers !== 'any') {
      await services.accessLog.write({
        operator: by.operator,
        personId: by.personId,
        call: 'files',
        outcome: isAllowed ? 'read' : 'not authorized',
        subjects: [file.fileId],
        address: request.ip,
        requestId: request.id,
      });
    }
    if (!isAllowed) throw notFound();
    // Whatever it holds, a browser is to show it as what it is and run nothing of it.
    return reply
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header(
        'Content-Disposition',
        `${file.contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('Cache-Control', 'private, max-age=3600')
      .type(file.contentType)
      .send(file.bytes);
  });
}

/** What a file is for says which levels may open it; whoever brought it may always look at what they brought. */
function mayRead(file: StoredFile, by: SignedIn): boolean {
  const { readers } = purposes[file.purpose];
  return readers === 'any' || file.personId === by.personId || by.levels.some((held) => readers.includes(held));
}

/** What a form says its file is for, as far as it has been read; null where it says nothing that can be. */
function purposeOf({ fields }: MultipartFile): Purpose | null {
  const said = (fields['purpose'] as { value?: unknown } | undefined)?.value;
  const purpose = typeof said === 'string' && Object.hasOwn(purposes, said) ? (said as Purpose) : null; // one of its keys
  return purpose === null || MADE_HERE.has(purpose) ? null : purpose;
}

async function oneFile(request: FastifyRequest): Promise<{ part: MultipartFile; bytes: Buffer }> {
  const oneIsNeeded = () => malformed('Send one file as multipart/form-data.');
  if (!request.isMultipart()) throw oneIsNeeded();
  try {
    const part = await request.file();
    if (part) return { part, bytes: await bytesOf(part, request) };
  } catch (cause) {
    // What is too large says so; any other trouble is a form that could not be read.
    if (cause instanceof CallFailure || (cause as { statusCode?: number }).statusCode !== undefined) throw cause;
  }
  throw oneIsNeeded();
}

/** The whole file. One that will be refused anyway is let flow by, for whoever sends it listens only then. */
async function bytesOf(part: MultipartFile, request: FastifyRequest): Promise<Buffer> {
  const pieces: Buffer[] = [];
  // A form that names the purpose behind its file is judged when all of it is there.
  const purpose = purposeOf(part);
  const rule = purpose === null ? null : purposes[purpose];
  let endless: EndlessTable | null = null;
  let length = 0;
  let refusal: Refusal | null = null;
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    if (length === 0 && contentTypeOf(piece) === 'text/csv') endless = new EndlessTable();
    length += piece.length;
    refusal ??= endless?.push(piece) ?? null;
    if (rule && length > rule.mostBytes) refusal ??= largerThan(rule).refusal;
    if (refusal) pieces.length = 0;
    else pieces.push(piece);
  }
  if (refusal) throw refused(refusal);
  if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
  return Buffer.concat(pieces);
}
