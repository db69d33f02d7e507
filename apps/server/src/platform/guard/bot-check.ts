import type { Logger } from 'pino';
import type { Visit } from '../calls/handler.ts';
import { tooMany } from '../calls/call-failure.ts';
import type { Settings } from '../settings/settings.ts';

const PATIENCE_MS = 2_000;
const LOCKED_OUT_SEC = 60;

/** Asks whether a visitor of a public form is a person; throws when the service is sure that it is not. */
export type BotCheck = (form: string, visit: Visit) => Promise<void>;

/**
 * The deployment's bot check, where it configured one. It is told the address, the browser's name and which form, never
 * what was typed. A service that does not answer in time keeps nobody out: the limits still hold, and a rider's
 * operator must be able to sign up on the day that somebody else's server is down.
 */
export function openBotCheck({ HANDRAIL_BOT_CHECK_URL: url }: Settings, log: Logger): BotCheck {
  if (url === undefined) return async () => {};
  return async (form, { address, device }) => {
    if ((await isHuman(url, { form, address, device }, log)) === false) throw tooMany(LOCKED_OUT_SEC);
  };
}

async function isHuman(url: string, visitor: Record<string, string>, log: Logger): Promise<boolean | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(visitor),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const told = (await response.json()) as { human?: unknown };
    return typeof told.human === 'boolean' ? told.human : null;
  } catch (cause) {
    log.warn({ err: cause }, 'the bot check did not answer');
    return null;
  }
}
