import type { Temporal } from 'temporal-polyfill';
import { PAPER_WORDS, type PaperKind, type PayerRule } from './payer-rule.ts';
import { slashDate } from '../platform/dates.ts';
import type { Id } from '../platform/ids.ts';
import { knownDate, paperState } from './papers.ts';

/** A paper that is on file of a vehicle or a driver. A certification is one payer's; the others are nobody's in particular. */
export interface HeldPaper {
  kind: PaperKind;
  payerId: Id<'account'> | null;
  /** The last day it is good for; null is until somebody says otherwise. */
  expiresOn: Temporal.PlainDate | null;
}

/**
 * What a payer misses of a vehicle or driver on a service day, a sentence for each. A paper is good through the date printed
 * on it, which is a day of the program's clocks: a ride of the next service day is not driven on it, whatever minute it is.
 */
export function papersLacking(
  { payerId, payerName }: Pick<PayerRule, 'payerId' | 'payerName'>,
  asked: readonly PaperKind[],
  holder: { name: string; papers: readonly HeldPaper[] },
  on: Temporal.PlainDate,
): string[] {
  return asked.flatMap((kind) => {
    const held = holder.papers.filter((one) => one.kind === kind && (one.payerId === null || one.payerId === payerId));
    if (held.some(({ expiresOn }) => paperState(expiresOn, on) !== 'expired')) return [];
    const what = `${payerName} asks for: ${PAPER_WORDS[kind].toLowerCase()} of ${holder.name}.`;
    const last = held.map(({ expiresOn }) => knownDate(expiresOn)).find((date) => date !== null);
    return [last ? `${what} It expired on ${slashDate(last)}.` : `${what} None is on file.`];
  });
}
