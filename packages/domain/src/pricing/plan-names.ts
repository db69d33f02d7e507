import { isAlphanumeric, isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A plan has a name, and no other of its program has the same: lists tell plans apart by nothing else. */
export function checkPlanName(name: string, others: readonly string[]): Verdict<string, 'NAME_MISSING' | 'NAME_TAKEN'> {
  if (isBlank(name)) return refused('NAME_MISSING', 'Name the fee plan.', 'pricing_name');
  const same = sameIn(others, name);
  if (same === undefined) return yes(tidy(name));
  return refused('NAME_TAKEN', `There is a fee plan “${same}” already.`, 'pricing_name');
}

/** What fees or lines beside a booking are called: in words, and each once. */
export function checkFeeLabel(
  label: string,
  others: readonly string[],
): Verdict<string, 'LABEL_INVALID' | 'NAME_TAKEN'> {
  if (isBlank(label) || !isAlphanumeric(label.trim())) {
    return refused('LABEL_INVALID', 'Label name should only contain letters and numbers.', 'label');
  }
  const same = sameIn(others, label);
  return same === undefined ? yes(tidy(label)) : refused('NAME_TAKEN', `There is a label “${same}” already.`, 'label');
}

function sameIn(others: readonly string[], name: string): string | undefined {
  const key = tidy(name).toLowerCase();
  return others.find((other) => tidy(other).toLowerCase() === key);
}

function tidy(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

function refused<C extends string>(code: C, sentence: string, field: string) {
  return no(code, sentence, { [field]: sentence });
}
