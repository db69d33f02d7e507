import { verifyPhone as contract } from '@handrail/contracts/bookings';
import { no, readPhone, yes } from '@handrail/domain/platform';
import { readSettings } from '../../admin/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import { tryPhoneCode } from '../../platform/sign-in/phone-code-store.ts';
import { readCaller } from '../caller.ts';
import { keepWord } from '../rider-word-store.ts';
import { IDENTITY_CHECK } from '../settings.ts';

export const verifyPhoneHandler = act(contract, async (params, { services, by, note }) => {
  const { operator, personId } = signedInOf(by);
  const { booking_id: bookingId, identity_check: said } = params;
  const now = services.clocks.guard.now();

  if (said !== undefined) {
    if (said === '') throw malformed(SAY_HOW, { identity_check: SAY_HOW });
    const word = { operator, bookingId, personId, way: 'identity_check' as const, said, now };
    const { isAllowed, caller, goodUntil } = await inOperator(services.db, operator, async (queries) => {
      const held = await readCaller(queries, operator, bookingId);
      const { chosen } = await readSettings(queries, operator);
      const allowed = valueInForce<boolean>(services.settings, chosen, IDENTITY_CHECK);
      return { isAllowed: allowed, caller: held, goodUntil: allowed ? await keepWord(queries, word) : now };
    });
    await note({ operator, personId }, isAllowed ? 'identity checked' : 'identity check refused', [caller.riderId]);
    if (!isAllowed) return no('CHECK_NOT_ALLOWED', 'Here a code is needed: checking who calls is not allowed instead.');
    return yes({ verified_until: goodUntil.toString() });
  }

  const code = params.phone_verification_code;
  if (code === undefined || params.phone === undefined) throw malformed(TYPE_IT, { phone_verification_code: TYPE_IT });
  const phone = readPhone(params.phone);
  if (!phone.ok) throw malformed(phone.refusal.sentence, { phone: phone.refusal.sentence });
  await services.guard.count('codeByAccount', phone.value);
  // In one transaction that stays, whatever it finds: a wrong code must cost a try.
  const { tried, caller, goodUntil } = await inOperator(services.db, operator, async (queries) => {
    const held = await readCaller(queries, operator, bookingId);
    const found = await tryPhoneCode(queries, services.vault, { operator, phone: phone.value, bookingId, code, now });
    const word = { operator, bookingId, personId, way: 'code' as const, said: '', now };
    return { tried: found, caller: held, goodUntil: found.ok ? await keepWord(queries, word) : now };
  });
  await note({ operator, personId }, tried.ok ? 'phone confirmed' : 'wrong code', [caller.riderId]);
  return tried.ok ? yes({ verified_until: goodUntil.toString() }) : tried;
});

const SAY_HOW = 'Say how you made sure of who called.';
const TYPE_IT = 'Type the code that was sent.';
