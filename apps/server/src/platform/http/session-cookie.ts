import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '../settings/settings.ts';

/** `__Host-` binds the cookie to this very host. Browsers that refuse it over plain http on loopback get a plain name there. */
const NAME = '__Host-sid';
const PLAIN_NAME = 'sid';

export function sessionToken(request: FastifyRequest, settings: Settings): string | null {
  for (const name of cookieNames(settings)) {
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
  for (const name of cookieNames(settings)) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: name === NAME } as const;
    if (token === null) void reply.clearCookie(name, options);
    else void reply.setCookie(name, token, options);
  }
  // Signed out: what this browser kept of us goes too.
  if (token === null) void reply.header('Clear-Site-Data', '"cache", "storage"');
}

/** The plain name is read and written on loopback alone: elsewhere a neighboring host could plant one. */
function cookieNames(settings: Settings): string[] {
  const plainLoopback = isLoopback(settings.HOST) && !settings.HANDRAIL_PUBLIC_URL?.startsWith('https:');
  return plainLoopback ? [NAME, PLAIN_NAME] : [NAME];
}

function bearerToken(header: string): string | null {
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? null;
}
