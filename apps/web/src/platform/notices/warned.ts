import { notify } from './notices.ts';

/** What a change answers where something about it should be known. */
export interface Warned {
  warnings?: readonly { message: string }[] | undefined;
}

/** Says in passing what should be known of a change that was made: it stands, and the bell keeps the sentence. */
export function sayWarnings(answer: unknown): void {
  for (const { message } of warningsIn(answer))
    notify({ kind: 'info', title: 'Done, and worth knowing', text: message });
}

function warningsIn(answer: unknown): NonNullable<Warned['warnings']> {
  return (answer as Warned | null)?.warnings ?? []; // by the contracts, a list wherever it is there at all
}
