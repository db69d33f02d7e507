/** Why the rules say no: a code for machines and one sentence for whoever asked. */
export interface Refusal<C extends string = string> {
  code: C;
  sentence: string;
  /** Sentences that belong beside a field of a form, by the field's name on the wire. */
  fields?: Record<string, string>;
}

/** What a rule answers: a value, or the reason there is none. Callers must look before they use it. */
export type Verdict<T, C extends string = string> = { ok: true; value: T } | { ok: false; refusal: Refusal<C> };

export function yes<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function no<C extends string>(
  code: C,
  sentence: string,
  fields?: Record<string, string>,
): { ok: false; refusal: Refusal<C> } {
  return { ok: false, refusal: fields ? { code, sentence, fields } : { code, sentence } };
}
