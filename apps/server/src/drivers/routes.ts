import { noSuchCall } from '../platform/calls/call-failure.ts';
import type { Routes } from '../platform/http/area-routes.ts';

/** The built page of a driver's phone, beside the console's and with nothing of it. */
const PAGE = 'driver/driver.html';

export const routes: Routes = (app) => {
  app.get('/driver', async (_request, reply) => {
    // Files are served where a console was built; without one there is no page either.
    if (!app.hasReplyDecorator('sendFile')) throw noSuchCall();
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Permissions-Policy', 'geolocation=(self), camera=(), microphone=()')
      .sendFile(PAGE);
  });
};
