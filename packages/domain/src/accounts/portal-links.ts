import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Where the contacts of an account ask for rides of one of its programs: a page of the operator's own. */
export interface PortalLink {
  programId: string;
  url: string;
}

/** A link is whole and encrypted, and names nobody's password: it is copied as it stands and sent on. */
export function checkPortalUrl(typed: string): Verdict<string, 'LINK_INVALID'> {
  const text = typed.trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(text)) return yes(text);
  return no('LINK_INVALID', `Write the whole link, such as https://ride.example/cedar, not ${said(text)}.`);
}

/** The links an account keeps: one for each of its programs that has one. Where nothing is typed, there is none. */
export function readPortal(
  typed: readonly PortalLink[],
  programIds: readonly string[],
): Verdict<PortalLink[], 'LINK_INVALID' | 'NO_PROGRAM'> {
  const kept: PortalLink[] = [];
  for (const { programId, url } of typed) {
    if (url.trim() === '') continue;
    if (!programIds.includes(programId)) return refused('NO_PROGRAM', 'Please select a program service first.');
    const read = checkPortalUrl(url);
    if (!read.ok) return refused('LINK_INVALID', read.refusal.sentence);
    kept.push({ programId, url: read.value });
  }
  return yes(kept);
}

function said(text: string): string {
  return text === '' ? 'nothing' : `“${text}”`;
}

function refused<C extends string>(code: C, sentence: string) {
  return no(code, sentence, { portal: sentence });
}
