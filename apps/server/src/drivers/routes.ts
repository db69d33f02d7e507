import { malformed, noSuchCall, notAuthorized, notLoggedIn, refused } from '../platform/calls/call-failure.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import { refuseOtherSites } from '../platform/http/same-origin.ts';
import { requestToken } from '../platform/http/session-cookie.ts';

/** The built page of a driver's phone, beside the console's and with nothing of it. */
const PAGE = 'driver/driver.html';

const UPLOAD = 'v1_driverapp_upload_signature';
/** A few strokes of a finger are some kilobytes. */
const MOST_BYTES = 300_000;

export const routes: Routes = (app, services, resolvePrincipal) => {
  app.get('/driver', async (_request, reply) => {
    // Files are served where a console was built; without one there is no page either.
    if (!app.hasReplyDecorator('sendFile')) throw noSuchCall();
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Permissions-Policy', 'geolocation=(self), camera=(), microphone=()')
      .sendFile(PAGE);
  });

  /** A rider's signature from a driver's device, as image/png: the file that a stop event then names. */
  void app.register(async (scope) => {
    scope.addContentTypeParser('image/png', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`/api/${UPLOAD}`, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      refuseOtherSites(request, services.settings);
      const by = await resolvePrincipal(services, requestToken(request, services.settings), true);
      if (by.kind === 'public') throw notLoggedIn();
      if (by.kind !== 'driver') throw notAuthorized();
      if (!Buffer.isBuffer(request.body)) throw malformed('Send the signature as image/png.');
      await services.guard.count('uploads', by.personId);
      const { operator, personId } = by;
      const kept = await services.files.keep({
        operator,
        personId,
        purpose: 'signature',
        name: 'signature.png',
        bytes: request.body,
      });
      if (!kept.ok) throw refused(kept.refusal);
      await services.accessLog.write({
        operator,
        personId,
        call: UPLOAD,
        outcome: 'uploaded',
        subjects: [kept.value],
        address: request.ip,
        requestId: request.id,
      });
      return reply.send({ status: 'success', data: { file_id: kept.value } });
    });
  });
};
