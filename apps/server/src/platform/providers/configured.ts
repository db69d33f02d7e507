import type { Clock } from '../clock/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { Provider } from './provider.ts';

/** Services elsewhere that this installation asks; null where none is configured. Maps bring their own with the roads. */
export interface Providers {
  botCheck: Provider | null;
  visitorPlace: Provider | null;
  texts: Provider | null;
  voice: Provider | null;
}

/** Somebody waits before a form for these. */
const WHILE_WAITED_FOR = { timeoutMs: 2_000 };
/** Nobody waits for a text, and one that was taken should not be sent again because the answer was late. */
const BEHIND_THE_SCENE = { timeoutMs: 15_000 };

export function openProviders(settings: Settings, clock: Clock): Providers {
  const mayBePrivate = settings.HANDRAIL_PRIVATE_PROVIDERS === 'yes';
  const bearer = (key: string | undefined) => (key === undefined ? {} : { Authorization: `Bearer ${key}` });
  const at = (
    name: string,
    address: string | undefined,
    more: { timeoutMs: number; headers?: Record<string, string> },
  ) => (address === undefined ? null : new Provider({ name, address, clock, mayBePrivate, ...more }));
  return {
    botCheck: at('bot check', settings.HANDRAIL_BOT_CHECK_URL, WHILE_WAITED_FOR),
    visitorPlace: at('place of a visitor', settings.HANDRAIL_GEO_URL, WHILE_WAITED_FOR),
    texts: at('texts', settings.HANDRAIL_TEXT_URL, {
      ...BEHIND_THE_SCENE,
      headers: bearer(settings.HANDRAIL_TEXT_KEY),
    }),
    voice: at('voice', settings.HANDRAIL_VOICE_URL, {
      ...BEHIND_THE_SCENE,
      headers: bearer(settings.HANDRAIL_VOICE_KEY),
    }),
  };
}
