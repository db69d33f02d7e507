import type { FastifyRequest } from 'fastify';
import { notAuthorized } from '../calls/call-failure.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Refuses what another site makes a browser send. A browser says where a request comes from by Sec-Fetch-Site or Origin;
 * what says neither is no browser, and carries our cookie only if its owner put it there.
 */
export function refuseOtherSites(request: FastifyRequest, settings: Settings): void {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw notAuthorized();
  const { origin } = request.headers;
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return;
  // Behind a proxy that ends TLS the address people use is the configured one.
  const { HANDRAIL_PUBLIC_URL: publicUrl } = settings;
  if (publicUrl === undefined || origin !== new URL(publicUrl).origin) throw notAuthorized();
}
