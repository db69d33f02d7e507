import { checkEmail as contract } from '@handrail/contracts/session';
import { readEmail, yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';

export const checkEmailHandler = act(contract, async ({ email }, { services, visit }) => {
  await services.guard.count('publicByAddress', visit.address);
  const verdict = readEmail(email);
  return verdict.ok ? yes({ status: 'success' as const }) : verdict;
});
