import type { AnyContract, CodeOf, ParamsOf, ResultOf } from '@handrail/contracts/platform';
import type { Verdict } from '@handrail/domain/platform';
import { notLoggedIn } from '../platform/calls/call-failure.ts';
import { act, type Handler } from '../platform/calls/handler.ts';
import type { Services } from '../platform/services.ts';

/** A call of the installation's owner. It is no operator's change, so its trace is a line in the access log, come what may. */
export function ownersCall<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, services: Services) => Promise<Verdict<ResultOf<C>, CodeOf<C>>>,
): Handler {
  return act(contract, async (params, { services, by, visit, requestId }) => {
    if (by.kind !== 'user') throw notLoggedIn();
    let outcome = 'failed';
    try {
      const verdict = await work(params, services);
      outcome = verdict.ok ? 'done' : verdict.refusal.code;
      return verdict;
    } finally {
      await services.accessLog.write({
        operator: by.operator,
        personId: by.personId,
        call: contract.name,
        outcome,
        subjects: [],
        address: visit.address,
        requestId,
      });
    }
  });
}
