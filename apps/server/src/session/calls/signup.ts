import { signup as contract } from '@handrail/contracts/session';
import { no, readEmail, yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { findCode, tryCode } from '../../platform/sign-in/code-store.ts';
import { judgeNewPassword } from '../new-password.ts';
import { hashPassword } from '../passwords.ts';
import { joinByInvitation } from '../join.ts';

const invalid = () =>
  no('INVITATION_INVALID', 'This invitation is not valid, was used already or is too old.', {
    invitation: 'This invitation is not valid, was used already or is too old.',
  });

export const signupHandler = act(
  contract,
  async ({ invitation, email, password, firstname, lastname }, { services, visit, requestId }) => {
    await services.guard.count('mailByAddress', visit.address);
    await services.botCheck(contract.name, visit);
    const address = readEmail(email);
    if (!address.ok) return no('EMAIL_MALFORMED', address.refusal.sentence, { email: address.refusal.sentence });

    const found = await findCode(services.db, invitation.trim(), ['invitation', 'first_admin']);
    if (!found) return invalid();
    const { operator, codeId, purpose } = found;
    const words = [firstname, lastname, address.value];
    const judged = await inOperator(services.db, operator, async (queries) =>
      judgeNewPassword({ services, queries, operator }, password, words),
    );
    if (!judged.ok) return judged;
    const now = services.clocks.guard.now();
    if (!(await inOperator(services.db, operator, async (queries) => tryCode(queries, operator, codeId, now))))
      return invalid();

    const joined = await joinByInvitation(services, {
      operator,
      codeId,
      isFirst: purpose === 'first_admin',
      firstname,
      lastname,
      email: address.value,
      passwordHash: await hashPassword(password),
      requestId,
    });
    return joined ? yes({}) : invalid();
  },
);
