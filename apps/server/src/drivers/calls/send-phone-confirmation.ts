import { sendPhoneConfirmation as contract } from '@handrail/contracts/drivers';
import { mayConfirmPhone } from '@handrail/domain/drivers';
import { no, readPhone, yes } from '@handrail/domain/platform';
import { findOperatorName } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator, readOperator } from '../../platform/db/transaction.ts';
import { whyNoTexts } from '../../platform/outbox/channels.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { listOwners } from '../phone-of-driver.ts';
import { makePhoneCode } from '../../platform/sign-in/phone-code-store.ts';

export const sendPhoneConfirmationHandler = act(contract, async (params, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const phone = readPhone(params.phone);
  if (!phone.ok) return phone;
  const owners = await readOperator(services.db, operator, async (queries) =>
    listOwners({ queries, operator }, phone.value),
  );
  const fits = mayConfirmPhone(owners);
  if (!fits.ok) return fits;
  const whyNot = whyNoTexts(services);
  if (whyNot !== null) return no('PHONE_SEND_FAILED', whyNot);
  await services.guard.count('textsByPerson', personId);
  await services.guard.count('mailByAccount', phone.value);
  await services.guard.count('textsToPhone', phone.value);

  const expiresAt = await inOperator(services.db, operator, async (queries) => {
    const made = await makePhoneCode(queries, services.vault, {
      operator,
      phone: phone.value,
      bookingId: null,
      now: services.clocks.guard.now(),
    });
    await stageMessage(queries, services.vault, {
      operator,
      channel: 'text',
      to: phone.value,
      template: 'phone_code',
      data: { company: (await findOperatorName(queries, operator)) ?? 'Handrail', code: made.code },
      reason: `${name} asked whose phone this is.`,
      coalesceKey: `phone_code:${phone.value}`,
      now: services.clocks.town.now(),
    });
    return made.expiresAt;
  });
  await note({ operator, personId }, 'code sent');
  return yes({ expires: expiresAt.toString() });
});
