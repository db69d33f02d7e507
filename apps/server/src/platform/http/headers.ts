import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isLoopback, type Settings } from '../settings/settings.ts';

const TWO_YEARS_SEC = 63_072_000;
const PERMISSIONS = 'geolocation=(), camera=(), microphone=()';

/**
 * What a page of ours may do: load our own scripts, speak to this server, and nothing else. Inline styles are allowed
 * because antd writes them; scripts never are. No nonce, so that the page itself can be cached.
 */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const { HANDRAIL_MAP_STYLE_URL: hostedMap } = settings;
  const maps = hostedMap ? [new URL(hostedMap).origin] : [];
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...maps],
        'connect-src': ["'self'", ...maps],
        'font-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    strictTransportSecurity: isSecure(settings) ? { maxAge: TWO_YEARS_SEC, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // A page that asks for more says so itself.
    if (!reply.hasHeader('Permissions-Policy')) void reply.header('Permissions-Policy', PERMISSIONS);
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
}

/** The same for an answer that no page is ever made of: to a request that could not be read. */
export function bareHeaders(settings: Settings): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cache-Control': 'no-store',
    ...(isSecure(settings) ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SEC}; includeSubDomains` } : {}),
  };
}

function isSecure(settings: Settings): boolean {
  return !isLoopback(settings.HOST) || settings.HANDRAIL_PUBLIC_URL?.startsWith('https:') === true;
}
