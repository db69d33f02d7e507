import { checkLabel, chooseAddress } from '../places/index.ts';
import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** An address of an account has a street; the name it may have beside it is of letters and digits. */
export function checkAccountAddress<T extends { addressLine1: string; label?: string | undefined }>(
  address: T,
): Verdict<T, 'ADDRESS_INCOMPLETE' | 'LABEL_INVALID'> {
  if (isBlank(address.addressLine1)) {
    const none = chooseAddress('', []);
    if (!none.ok) return no('ADDRESS_INCOMPLETE', none.refusal.sentence, { addressLine1: none.refusal.sentence });
  }
  const label = checkLabel(address.label ?? '');
  return label.ok ? yes(address) : no('LABEL_INVALID', label.refusal.sentence, { label: label.refusal.sentence });
}
