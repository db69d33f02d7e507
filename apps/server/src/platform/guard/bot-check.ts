import type { Logger } from 'pino';
import { z } from 'zod';
import type { Visit } from '../calls/handler.ts';
import { tooMany } from '../calls/call-failure.ts';
import type { Provider } from '../providers/index.ts';

const LOCKED_OUT_SEC = 60;

/** Asks whether a visitor of a public form is a person; throws when the service is sure that it is not. */
export type BotCheck = (form: string, visit: Visit) => Promise<void>;

const verdict = z.object({ human: z.boolean() });

/**
 * The deployment's bot check, where it configured one. It is told the address, the browser's name and which form, never
 * what was typed. A service that does not answer in time keeps nobody out: the limits still hold, and a rider's
 * operator must be able to sign up on the day that somebody else's server is down.
 */
export function openBotCheck(provider: Provider | null, log: Logger): BotCheck {
  if (provider === null) return async () => {};
  return async (form, { address, device }) => {
    const told = await provider.ask({ body: { form, address, device } }, verdict).catch((cause: unknown) => {
      log.warn({ err: cause }, 'the bot check did not answer');
      return null;
    });
    if (told?.human === false) throw tooMany(LOCKED_OUT_SEC);
  };
}
