import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isLoopback, type Settings } from '../settings/settings.ts';

const TWO_YEARS_SEC = 63_072_000;

/**
 * What a page of ours may do: load our own scripts, speak to this server, and nothing else. Inline styles are allowed
 * because antd writes them; scripts never are. No nonce, so that the page itself can be cached.
 */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const secure = !isLoopback(settings.HOST) || settings.HANDRAIL_PUBLIC_URL?.startsWith('https:') === true;
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: TWO_YEARS_SEC, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('Permissions-Policy', 'geolocation=(), camera=(), microphone=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
}
