import { wholeNumber } from '@handrail/domain/fleet';
import { no, type Verdict, yes } from '@handrail/domain/platform';

/** 1 and 0 are what we know; another whole number is kept as it is, since nobody has explained the others. */
export function checkStatus(status: number): Verdict<number, 'STATUS_INVALID'> {
  return wholeNumber(status) === null ? no('STATUS_INVALID', 'Status is a whole number.') : yes(status);
}
