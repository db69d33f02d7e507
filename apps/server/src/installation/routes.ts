import type { Readable } from 'node:stream';
import { installationOwner } from '@handrail/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { malformed, notAuthorized, notFound, notLoggedIn, refused } from '../platform/calls/call-failure.ts';
import { mayCall, type Principal, type SignedIn } from '../platform/calls/principal.ts';
import { atTheirDesk } from '../platform/calls/signed-in.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import { refuseOtherSites } from '../platform/http/same-origin.ts';
import { requestToken } from '../platform/http/session-cookie.ts';
import type { Services } from '../platform/services.ts';
import { dropUpload, findUpload, openUpload, takePiece, type Upload } from './uploads.ts';

const NAME = 'v1_webapp_upload_region';

/**
 * Takes an extract as application/octet-stream, whole or piece by piece: a request may take half a minute, and a file of
 * gigabytes takes longer. The first request names the file (`Handrail-File-Name`, percent-encoded) and may say its size
 * (`Handrail-File-Size`); those that follow name the upload and where they go on (`Handrail-Upload`, `Handrail-Offset`).
 */
export const routes: Routes = (app, services, resolvePrincipal) => {
  void app.register(async (scope) => {
    // Not read here: what comes goes to the disk, and its length is counted there.
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

    scope.post(`/api/${NAME}`, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      refuseOtherSites(request, services.settings);
      const by = await resolvePrincipal(services, requestToken(request, services.settings), true);
      const owner = await ownerAtTheirDesk(services, by, request);
      if (!isStream(request.body)) throw malformed('Send the file as application/octet-stream.');

      const { upload, offset } = await uploadOf(services, owner, request);
      const taken = await takePiece(services, upload, { offset, body: request.body }).catch(async (cause: unknown) => {
        if (offset === 0) await dropUpload(services, upload.id);
        throw request.raw.complete ? cause : malformed('The file did not arrive whole.');
      });
      if (!taken.ok) throw refused(taken.refusal);
      return reply.send({ status: 'success', data: { upload_id: upload.id, received: taken.value } });
    });
  });
};

/** Signed in, an owner, and neither behind a locked screen nor still without the second factor they need. */
async function ownerAtTheirDesk(services: Services, by: Principal, request: FastifyRequest): Promise<SignedIn> {
  if (by.kind === 'public') throw notLoggedIn();
  if (by.kind !== 'user' || !mayCall(installationOwner, by)) {
    await note(services, by, request, 'not authorized');
    throw notAuthorized();
  }
  return atTheirDesk(by);
}

async function uploadOf(
  services: Services,
  by: SignedIn,
  request: FastifyRequest,
): Promise<{ upload: Upload; offset: number }> {
  const id = headerOf(request, 'handrail-upload');
  if (id !== null) {
    const upload = await findUpload(services, id);
    if (!upload) throw notFound();
    return { upload, offset: wholeNumber(headerOf(request, 'handrail-offset')) };
  }
  await services.guard.count('uploads', by.personId);
  const bytes = headerOf(request, 'handrail-file-size') ?? headerOf(request, 'content-length');
  const opened = await openUpload(services, { name: nameOf(request), bytes: wholeNumber(bytes) });
  await note(services, by, request, opened.ok ? 'uploaded' : opened.refusal.code);
  if (!opened.ok) throw refused(opened.refusal);
  return { upload: opened.value, offset: 0 };
}

async function note(
  services: Services,
  by: Exclude<Principal, { kind: 'public' }>,
  request: FastifyRequest,
  outcome: string,
): Promise<void> {
  await services.accessLog.write({
    operator: by.operator,
    personId: by.personId,
    call: NAME,
    outcome,
    subjects: [],
    address: request.ip,
    requestId: request.id,
  });
}

function nameOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(headerOf(request, 'handrail-file-name') ?? '');
  } catch {
    throw malformed('The name of the file is malformed.');
  }
}

function wholeNumber(text: string | null): number {
  if (text === null) return 0;
  if (!/^\d{1,15}$/.test(text)) throw malformed('The size of the file is malformed.');
  return Number(text);
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'iterator' in body;
}
