import { type ReactNode, useState } from 'react';
import { PASTE_REFUSED, type Pasting, refusing, useMayPaste } from './paste-rule.ts';

/** Handlers that refuse a paste, and the sentence that takes the place of the field's help once one was refused. */
export function usePasteGuard(pasting: Pasting): {
  guard: Partial<ReturnType<typeof refusing>>;
  told: ReactNode | undefined;
} {
  const mayPaste = useMayPaste(pasting);
  const [wasRefused, setWasRefused] = useState(false);
  if (mayPaste) return { guard: {}, told: undefined };
  return {
    guard: refusing(() => setWasRefused(true)),
    told: wasRefused ? <output>{PASTE_REFUSED}</output> : undefined,
  };
}
