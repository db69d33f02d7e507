import type { FastifyInstance, FastifyReply } from 'fastify';
import { CallFailure } from '../platform/calls/call-failure.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { drawReceipt, receiptOf } from './receipt-file.ts';
import { RECEIPT_PATH, rideOfReceiptLink } from './receipt-link.ts';

/** The file that the link of a receipt opens. Nothing keeps it, nothing finds it, and it tells no other site where it was. */
export function serveReceipts(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { of?: unknown } }>(RECEIPT_PATH, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
    try {
      await services.guard.count('publicByAddress', request.ip);
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      if (cause.retryAfterSec !== null) void reply.header('Retry-After', String(cause.retryAfterSec));
      return words(reply.code(cause.status), cause.message);
    }
    const { of: token } = request.query;
    const found = typeof token === 'string' && token.length <= 100 ? await rideOfReceiptLink(services, token) : null;
    if (!found) return words(reply.code(404), 'This link opens no receipt. Ask whoever sent it for a new one.');
    const { operator, bookingId } = found;
    const { sheet } = await readOperator(services.db, operator, async (queries) =>
      receiptOf(services, { queries, operator }, bookingId),
    );
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${sheet.title}.pdf"`)
      .send(await drawReceipt(services, sheet));
  });
}

async function words(reply: FastifyReply, sentence: string): Promise<FastifyReply> {
  return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
