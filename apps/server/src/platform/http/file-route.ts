import type { FastifyInstance } from 'fastify';
import { malformed, notAuthorized, notFound, notLoggedIn, refused } from '../calls/call-failure.ts';
import { type Purpose, purposes } from '../files/file-store.ts';
import type { Services } from '../services.ts';
import type { ResolvePrincipal } from './app.ts';
import { refuseOtherSites } from './same-origin.ts';
import { sessionToken } from './session-cookie.ts';

/** Uploads (`v1_webapp_upload_file`, multipart) and the files themselves. A file is only ever its operator's. */
export function answerFiles(app: FastifyInstance, services: Services, resolvePrincipal: ResolvePrincipal): void {
  app.post('/api/v1_webapp_upload_file', async (request, reply) => {
    refuseOtherSites(request);
    const by = await resolvePrincipal(services, sessionToken(request), true);
    if (by.kind !== 'user') throw notLoggedIn();
    if (by.locked || by.mustEnroll) throw notAuthorized();
    await services.guard.count('uploads', by.personId);
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw malformed('Send one file as multipart/form-data.');
    const bytes = await part.toBuffer();
    const purpose = (part.fields['purpose'] as { value?: unknown } | undefined)?.value;
    if (typeof purpose !== 'string' || !Object.hasOwn(purposes, purpose))
      throw malformed('purpose: This is no purpose a file can have.');

    const { operator, personId } = by;
    const kept = await services.files.keep({
      operator,
      personId,
      purpose: purpose as Purpose,
      name: part.filename,
      bytes,
    });
    if (!kept.ok) throw refused(kept.refusal);
    await services.accessLog.write({
      operator,
      personId,
      call: 'v1_webapp_upload_file',
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
    const by = await resolvePrincipal(services, sessionToken(request), false);
    if (by.kind !== 'user') throw notLoggedIn();
    if (!/^[1-9]\d{0,18}$/.test(request.params.id)) throw notFound();
    const file = await services.files.read(by.operator, request.params.id);
    if (!file) throw notFound();
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
