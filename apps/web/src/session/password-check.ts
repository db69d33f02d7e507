import { judgePassword } from '@handrail/domain/session';

/** The error of a field that asks for a new password: the domain's sentence, or no error at all. */
export function withWeakness<N extends string>(
  field: N,
  password: string,
  knownWords: readonly string[] = [],
): { [K in N]?: string } {
  const verdict = judgePassword(password, knownWords);
  return (verdict.ok ? {} : { [field]: verdict.refusal.sentence }) as { [K in N]?: string };
}
