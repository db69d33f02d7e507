import { resetDriverPassword as contract } from '@handrail/contracts/drivers';
import { passwordLinkTarget } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { sendPasswordLink } from '../../session/index.ts';
import { atDesk } from '../../fleet/index.ts';
import { findDriver, personOf } from '../driver-store.ts';
import { findPerson } from '../people-store.ts';

export const resetDriverPasswordHandler = act(contract, async ({ driver_id }, { services, by, visit, requestId }) => {
  const { operator, personId, name } = atDesk(by);
  const to = await inOperator(services.db, operator, async (queries) => {
    const driver = await findDriver(queries, operator, driver_id);
    return driver && findPerson(queries, operator, personOf(driver).id);
  });
  if (!to) throw notFound();
  const target = passwordLinkTarget(to.user);
  if (!target.ok) return target;
  await services.guard.count('mailByAccount', target.value);

  await inOperator(services.db, operator, async (queries) =>
    sendPasswordLink(services, queries, { operator, to, template: 'password_reset', by: name }),
  );
  await services.accessLog.write({
    operator,
    personId,
    call: contract.name,
    outcome: 'reset sent',
    subjects: [to.user.id],
    address: visit.address,
    requestId,
  });
  return yes({ sent_to: target.value });
});
