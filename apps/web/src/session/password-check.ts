import { judgePassword } from '@handrail/domain/session';
import { useRead } from '../platform/wire/index.ts';

interface Asked {
  /** As many characters as are asked for here; what the domain asks for while nobody knows. */
  shortest: number | undefined;
  knownWords?: readonly string[];
}

/** The error of a field that asks for a new password: the domain's sentence, or no error at all. */
export function withWeakness<N extends string>(
  field: N,
  password: string,
  { shortest, knownWords = [] }: Asked,
): { [K in N]?: string } {
  const verdict = judgePassword(password, knownWords, shortest === undefined ? {} : { shortest });
  return (verdict.ok ? {} : { [field]: verdict.refusal.sentence }) as { [K in N]?: string };
}

/** How long a new password has to be here, and how the field says it. */
export function usePasswordRule(): { shortest: number | undefined; help: string } {
  const shortest = useRead('getContactInfo', {}).data?.password_min_length;
  const words = 'A few words are easier to remember, and stronger.';
  return {
    shortest,
    help: shortest === undefined ? words : `At least ${shortest} characters, better fifteen. ${words}`,
  };
}
