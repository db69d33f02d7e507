import { randomUUID } from 'node:crypto';
import { call } from '@handrail/contracts/platform';
import { invariant, type OperatorId, yes } from '@handrail/domain/platform';
import { z } from 'zod';
import { Fault } from '../platform/calls/fault.ts';
import { type Changing, change } from '../platform/calls/handler.ts';
import { runChange } from '../platform/calls/run-change.ts';
import type { Services } from '../platform/services.ts';

type Settling<News> = (services: Services, operator: OperatorId, news: News) => Promise<void>;

/**
 * A change by which somebody writes down what became known from a card provider: one operation in the name of no person. No browser
 * calls it, so it stands in no list of calls.
 */
export function settlingNews<News>(
  name: string,
  settle: (news: News, context: Changing) => Promise<void>,
): Settling<News> {
  const handler = change(
    call(name, {
      by: { kind: 'levels', levels: [] },
      effect: 'operation',
      undo: 'never',
      params: { news: z.custom<News>() },
      result: z.object({}),
    }),
    async ({ news }, context) => {
      await settle(news, context);
      return yes({});
    },
  );
  invariant(handler.kind === 'change', 'What settles something changes something.');
  return async (services, operator, news) => {
    const verdict = await runChange(services, {
      handler,
      params: { news },
      by: { kind: 'job', operator, personId: null, name: 'Card payments' },
      requestId: randomUUID(),
      address: '',
      idempotencyKey: null,
    });
    if (!verdict.ok) throw new Fault(verdict.refusal.sentence);
  };
}
