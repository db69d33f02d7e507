import type { AnyContract, CodeOf, ParamsOf, ResultOf } from '@handrail/contracts/platform';
import type { Verdict } from '@handrail/domain/platform';
import { act, type Handler } from '../platform/calls/handler.ts';
import { signedInOf } from '../platform/calls/signed-in.ts';
import type { Services } from '../platform/services.ts';

/** A call of the installation's owner. It is no operator's change, so its trace is a line in the access log, come what may. */
export function ownersCall<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, services: Services) => Promise<Verdict<ResultOf<C>, CodeOf<C>>>,
): Handler {
  return act(contract, async (params, { services, by, note }) => {
    const { operator, personId } = signedInOf(by);
    let outcome = 'failed';
    try {
      const verdict = await work(params, services);
      outcome = verdict.ok ? 'done' : verdict.refusal.code;
      return verdict;
    } finally {
      await note({ operator, personId }, outcome);
    }
  });
}
