import { verifyUserPhone as contract } from '@handrail/contracts/drivers';
import { no, readPhone, yes } from '@handrail/domain/platform';
import { userOnWire } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { listPeopleByPhone } from '../people-store.ts';
import { tryPhoneCode } from '../../platform/sign-in/phone-code-store.ts';

export const verifyUserPhoneHandler = act(contract, async (params, { services, by, note }) => {
  const { operator, personId } = signedInOf(by);
  const phone = readPhone(params.phone);
  if (!phone.ok) return phone;
  await services.guard.count('codeByAccount', phone.value);

  // In one transaction that stays, whatever it finds: a wrong code must cost a try.
  const { tried, people } = await inOperator(services.db, operator, async (queries) => ({
    tried: await tryPhoneCode(queries, services.vault, {
      operator,
      phone: phone.value,
      bookingId: null,
      code: params.phone_verification_code,
      now: services.clocks.guard.now(),
    }),
    people: await listPeopleByPhone(queries, operator, phone.value),
  }));
  const [person] = people;
  await note(
    { operator, personId },
    tried.ok ? 'phone confirmed' : 'wrong code',
    tried.ok && person ? [person.user.id] : [],
  );
  if (!tried.ok) return tried;
  return person ? yes({ user: userOnWire(person) }) : no('USERNOTFOUND', 'Nobody has this phone number yet.');
});
