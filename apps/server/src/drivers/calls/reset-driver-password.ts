import { resetDriverPassword as contract } from '@handrail/contracts/drivers';
import { passwordLinkTarget } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { sendPasswordLink } from '../../session/index.ts';
import { atDesk } from '../../platform/calls/desk.ts';
import { findDriver, personOf } from '../driver-store.ts';
import { findPerson } from '../people-store.ts';

export const resetDriverPasswordHandler = act(contract, async ({ driver_id }, { services, by, visit, requestId }) => {
  const { operator, personId, name } = atDesk(by);
  const found = await inOperator(services.db, operator, async (queries) => {
    const driver = await findDriver(queries, operator, driver_id);
    const to = driver && (await findPerson(queries, operator, personOf(driver).id));
    return driver && to && { driver, to };
  });
  if (!found) throw notFound();
  const { driver, to } = found;
  const target = passwordLinkTarget({ ...driver, email: to.user.email });
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
