/**
 * A text as it may stand on one line of paper: composed, so that a font finds its letters, and without what could turn the
 * line round or end it. The two joiners stay, for they say how letters meet.
 */
export function cleanText(text: string): string {
  if (SURE.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u00a0]+/gu, ' ')
    .toWellFormed();
}

/** Letters that our Latin font surely has and that go from left to right: nothing has to be looked up for them. */
export const SURE = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f–—‘’“”…›·×−]*$/u;

/** Marks that embed, override or isolate a direction. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;
