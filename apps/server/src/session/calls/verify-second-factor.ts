import { verifySecondFactor as contract } from '@handrail/contracts/session';
import type { ParamsOf } from '@handrail/contracts/platform';
import { no, yes } from '@handrail/domain/platform';
import { act, type Acting } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { holdCode, useCode } from '../../platform/sign-in/code-store.ts';
import { secondFactorFits } from '../second-factor.ts';
import { endEarlierSession, signIn } from '../sign-in.ts';

const expired = () => no('CODE_EXPIRED', 'This sign-in took too long. Enter your password again.');

export const verifySecondFactorHandler = act(contract, async (params, context) =>
  context.services.guard.through('signInByAddress', context.visit.address, async (right) =>
    signInBy(params, context, right),
  ),
);

async function signInBy({ ticket, code }: ParamsOf<typeof contract>, context: Acting, right: () => void) {
  const { services, by, visit, note } = context;
  const now = services.clocks.guard.now();
  const held = await holdCode(services.db, ticket, 'second_factor', now);
  if (!held) return expired();
  const { operator, codeId, personId } = held;
  await services.guard.count('codeByAccount', personId);

  const verdict = await inOperator(services.db, operator, async (queries) => {
    const proof = { queries, vault: services.vault, operator, personId, code };
    const fits = await secondFactorFits({ ...proof, now: services.clocks.wall.now() });
    if (!fits) return no('CODE_WRONG', 'This code is not right. Codes change every 30 seconds.');
    if (!(await useCode(queries, operator, codeId, now))) return expired();
    return yes({ user: await signIn(services, queries, { operator, personId, visit }) });
  });
  if (verdict.ok) {
    right();
    await endEarlierSession(services, by);
  }
  const outcome = verdict.ok ? 'signed in' : 'wrong code';
  await note({ operator, personId }, outcome);
  return verdict;
}
