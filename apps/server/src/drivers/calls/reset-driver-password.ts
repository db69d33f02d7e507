import { resetDriverPassword as contract } from '@handrail/contracts/drivers';
import { passwordLinkTarget } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { sendPasswordLink } from '../../admin/index.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { findDriver, personOf } from '../driver-store.ts';
import { findPerson } from '../people-store.ts';

export const resetDriverPasswordHandler = act(contract, async ({ driver_id }, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
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
  await note({ operator, personId }, 'reset sent', [to.user.id]);
  return yes({ sent_to: target.value });
});
