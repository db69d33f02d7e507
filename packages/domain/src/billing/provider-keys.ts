import { no, yes, type Verdict } from '../platform/verdict.ts';

/** The keys of a card provider as it gives them: one to ask with, and one by which what it tells is known to be its own. */
export function checkProviderKeys(secretKey: string, hookSecret: string): Verdict<true, 'KEY_INVALID'> {
  if (!/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{8,}$/.test(secretKey)) {
    const sentence = 'A secret key begins with sk_live_ or rk_live_.';
    return no('KEY_INVALID', sentence, { secret_key: sentence });
  }
  if (!/^whsec_[A-Za-z0-9+/=]{8,}$/.test(hookSecret)) {
    const sentence = 'A signing secret begins with whsec_.';
    return no('KEY_INVALID', sentence, { hook_secret: sentence });
  }
  return yes(true);
}
