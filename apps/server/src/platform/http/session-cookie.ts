import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '../settings/settings.ts';

/** `__Host-` binds the cookie to this very host. Browsers that refuse it over plain http on loopback get a plain name there. */
const CONSOLE = { name: '__Host-sid', plain: 'sid' };
/** A driver's page has a session of its own: in one browser somebody may be at a desk and on the road. */
const DRIVER = { name: '__Host-driver-sid', plain: 'driver-sid' };
/** Set by a driver's page while it keeps something in this browser (`sealed-store.ts`). */
const DRIVER_KEEPS = 'driver-keeps';
const DRIVERS_CALLS = '/api/v1_driverapp_';
/** An EventSource can name nobody but by the cookie, so its address says which one. */
const DRIVERS_STREAM = '/api/live?of=driver&';

export function sessionToken(request: FastifyRequest, settings: Settings): string | null {
  // Whoever has no driver's session is told by a driver's call who they are not, as by any other.
  const own = isOfDriver(request)
    ? [...namesOf(DRIVER, settings), ...namesOf(CONSOLE, settings)]
    : namesOf(CONSOLE, settings);
  for (const name of own) {
    const token = request.cookies[name];
    if (token !== undefined) return token;
  }
  return null;
}

/** A device or machine names itself by a bearer token, and then no cookie counts: nothing a browser adds by itself. */
export function requestToken(request: FastifyRequest, settings: Settings): string | null {
  const { authorization } = request.headers;
  return authorization === undefined ? sessionToken(request, settings) : bearerToken(authorization);
}

export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string | null): void {
  const isDriver = isOfDriver(reply.request);
  for (const name of namesOf(isDriver ? DRIVER : CONSOLE, settings)) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-') } as const;
    if (token === null) void reply.clearCookie(name, options);
    else void reply.setCookie(name, token, options);
  }
  if (token !== null || isDriver) return;
  // Signed out: what this browser kept of us goes too. What a driver has not sent yet stays, sealed, until it is: where the mark says that
  // there is some, the console empties its own part of the storage by itself.
  const keepsDriver = reply.request.cookies[DRIVER_KEEPS] !== undefined;
  void reply.header('Clear-Site-Data', keepsDriver ? '"cache"' : '"cache", "storage"');
}

/** The plain name is read and written on loopback alone: elsewhere a neighboring host could plant one. */
function namesOf({ name, plain }: typeof CONSOLE, settings: Settings): string[] {
  const plainLoopback = isLoopback(settings.HOST) && !settings.HANDRAIL_PUBLIC_URL?.startsWith('https:');
  return plainLoopback ? [name, plain] : [name];
}

function isOfDriver({ url }: FastifyRequest): boolean {
  return url.startsWith(DRIVERS_CALLS) || url.startsWith(DRIVERS_STREAM);
}

function bearerToken(header: string): string | null {
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? null;
}
