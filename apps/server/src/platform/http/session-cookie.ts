import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '../settings/settings.ts';

/** `__Host-` binds the cookie to this very host. Browsers that refuse it over plain http on loopback get a plain name there. */
const NAME = '__Host-sid';
const PLAIN_NAME = 'sid';

export function sessionToken(request: FastifyRequest): string | null {
  return request.cookies[NAME] ?? request.cookies[PLAIN_NAME] ?? null;
}

export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string | null): void {
  const plainLoopback = isLoopback(settings.HOST) && !settings.HANDRAIL_PUBLIC_URL?.startsWith('https:');
  const names = plainLoopback ? [NAME, PLAIN_NAME] : [NAME];
  for (const name of names) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: name === NAME } as const;
    if (token === null) void reply.clearCookie(name, options);
    else void reply.setCookie(name, token, options);
  }
  // Signed out: what this browser kept of us goes too.
  if (token === null) void reply.header('Clear-Site-Data', '"cache", "storage"');
}
