import { verifyUserPhone as contract } from '@handrail/contracts/drivers';
import { no, readPhone, yes } from '@handrail/domain/platform';
import { userOnWire } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { atDesk } from '../../platform/calls/desk.ts';
import { listPeopleByPhone } from '../people-store.ts';
import { tryPhoneCode } from '../phone-code-store.ts';

export const verifyUserPhoneHandler = act(contract, async (params, { services, by, visit, requestId }) => {
  const { operator, personId } = atDesk(by);
  const phone = readPhone(params.phone);
  if (!phone.ok) return phone;
  await services.guard.count('codeByAccount', phone.value);

  // In one transaction that stays, whatever it finds: a wrong code must cost a try.
  const { tried, people } = await inOperator(services.db, operator, async (queries) => ({
    tried: await tryPhoneCode(queries, services.vault, {
      operator,
      phone: phone.value,
      code: params.phone_verification_code,
      now: services.clocks.guard.now(),
    }),
    people: await listPeopleByPhone(queries, operator, phone.value),
  }));
  const [person] = people;
  await services.accessLog.write({
    operator,
    personId,
    call: contract.name,
    outcome: tried.ok ? 'phone confirmed' : 'wrong code',
    subjects: tried.ok && person ? [person.user.id] : [],
    address: visit.address,
    requestId,
  });
  if (!tried.ok) return tried;
  return person ? yes({ user: userOnWire(person) }) : no('USERNOTFOUND', 'Nobody has this phone number yet.');
});
