import { requestPhoneVerificationCode as contract } from '@handrail/contracts/bookings';
import { clockTimeAt, longDate, NO_CODE_SENT, no, phoneText, readPhone, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator, readOperator } from '../../platform/db/transaction.ts';
import { whyNoCalls, whyNoTexts } from '../../platform/outbox/channels.ts';
import { sayNow } from '../../platform/outbox/say-now.ts';
import { makePhoneCode } from '../../platform/sign-in/phone-code-store.ts';
import { readCaller } from '../caller.ts';

export const requestPhoneVerificationCodeHandler = act(contract, async (params, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const { booking_id: bookingId, by: way = 'sms' } = params;
  const refused = (sentence: string) => no('PHONE_SEND_FAILED', sentence, { phone: sentence });
  const { caller, company } = await readOperator(services.db, operator, async (queries) => ({
    caller: await readCaller(queries, operator, bookingId),
    company: (await findOperatorName(queries, operator)) ?? 'Handrail',
  }));
  const phone = readPhone(params.phone);
  if (!phone.ok) return refused(NO_CODE_SENT);
  // A code to whatever number was just said on the phone would prove nothing of who says it.
  const holder = caller.numbers.get(phone.value);
  if (holder === undefined) {
    return refused(
      `${phoneText(phone.value)} is not on the record of ${caller.name}. A code goes to a number that is.`,
    );
  }
  const whyNot = way === 'sms' ? whyNoTexts(services) : whyNoCalls(services);
  if (whyNot !== null) return refused(whyNot);
  await services.guard.count('textsByPerson', personId);
  await services.guard.count('mailByAccount', phone.value);
  await services.guard.count('textsToPhone', phone.value);

  const { code, expiresAt } = await inOperator(services.db, operator, async (queries) =>
    makePhoneCode(queries, services.vault, {
      operator,
      phone: phone.value,
      bookingId,
      now: services.clocks.guard.now(),
    }),
  );
  const failure = await sayNow(services, {
    operator,
    channel: way === 'sms' ? 'text' : 'voice',
    to: phone.value,
    personId: holder,
    template: way === 'sms' ? 'booking_code' : 'booking_code_call',
    data: { company, code, ride: rideText(caller) },
    reason: `${name} was called about booking ${bookingId}.`,
    now: services.clocks.town.now(),
  });
  await note({ operator, personId }, failure === null ? 'code sent' : 'code not sent', [caller.riderId]);
  if (failure === null) return yes({ expires: expiresAt.toString() });
  services.log.warn({ failure, way }, 'code');
  return refused(NO_CODE_SENT);
});

/** 'Tuesday, March 10, 2026 at 8:40 AM'; a ride whose rider has yet to call has a day alone. */
function rideText({ serviceDay, pickupAt, zone }: Awaited<ReturnType<typeof readCaller>>): string {
  const day = longDate(Temporal.PlainDate.from(serviceDay));
  return pickupAt === null ? day : `${day} at ${clockTimeAt(Temporal.Instant.from(pickupAt), zone)}`;
}
