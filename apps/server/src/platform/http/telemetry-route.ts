import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { malformed } from '../calls/call-failure.ts';
import { parseBody } from '../calls/safe-json.ts';
import type { Services } from '../services.ts';
import { refuseOtherSites } from './same-origin.ts';

const PATIENCE_MS = 3_000;

/** Route templates only: a path with an id in it says which rider somebody looked at. */
const report = z.strictObject({
  kind: z.enum(['page', 'time_on_page', 'error']),
  route: z
    .string()
    .max(200)
    .regex(/^\/(?:\$?[a-z_-]+(?:\/\$?[a-z_-]+)*)?$/i),
  minutes: z.int().min(0).max(1440).optional(),
  message: z.string().max(500).optional(),
});

/** Page views, time on page and browser errors go to what the deployment configured, if it configured anything. */
export function answerTelemetry(app: FastifyInstance, services: Services): void {
  const { HANDRAIL_ANALYTICS_URL: analytics, HANDRAIL_ERRORS_URL: errors } = services.settings;
  app.post('/api/telemetry', async (request, reply) => {
    refuseOtherSites(request, services.settings);
    const parsed = report.safeParse(parseBody(typeof request.body === 'string' ? request.body : ''));
    if (!parsed.success) throw malformed('The report is malformed.');
    const sink = parsed.data.kind === 'error' ? errors : analytics;
    if (sink !== undefined) {
      await services.guard.count('telemetryByAddress', request.ip);
      void pass(sink, parsed.data);
    }
    return reply.code(204).send();
  });
}

async function pass(sink: string, body: unknown): Promise<void> {
  await fetch(sink, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {}); // what counts visits must never be felt by a visitor
}
