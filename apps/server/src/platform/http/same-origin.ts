import type { FastifyRequest } from 'fastify';
import { notAuthorized } from '../calls/call-failure.ts';

/**
 * Refuses what another site makes a browser send. A browser says where a request comes from by Sec-Fetch-Site or Origin;
 * what says neither is no browser, and carries our cookie only if its owner put it there.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw notAuthorized();
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`) throw notAuthorized();
}
