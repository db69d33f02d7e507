import { type ClipboardEvent, createContext, useContext } from 'react';

/**
 * Text inputs refuse pasting, so that names and addresses are typed while the rider spells them. Sign-in, codes and
 * search always allow it (WCAG 3.3.8), single inputs may, and an operator can allow it everywhere.
 */
export type Pasting = 'refused' | 'allowed';

/** Whether this operator allows pasting everywhere. The app sets it from the account's settings. */
export const PasteAllowed = createContext(false);

export const PASTE_REFUSED = 'Pasting is off in this field. Type it instead.';

export function useMayPaste(pasting: Pasting): boolean {
  const isAllowedEverywhere = useContext(PasteAllowed);
  return isAllowedEverywhere || pasting === 'allowed';
}

/** Dropping text is pasting with the mouse. */
export function refusing(tell: () => void) {
  const refuse = (event: Pick<ClipboardEvent, 'preventDefault'>) => {
    event.preventDefault();
    tell();
  };
  return { onPaste: refuse, onDrop: refuse };
}
