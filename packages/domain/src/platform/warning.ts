/** What may be done and should be known: said beside the answer, never instead of it. */
export interface Warning<C extends string = string> {
  code: C;
  sentence: string;
}
