import { removeTotp as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { readSettings } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import { saveCredential } from '../credential-store.ts';
import { secondFactorFits } from '../second-factor.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const removeTotpHandler = act(contract, async ({ code }, { services, by, note }) => {
  const { operator, personId, sessionId, identityFresh } = signedInOf(by);
  if (!identityFresh) return no('IDENTITY_STALE', 'Enter your password and a code once more to change this.');
  await services.guard.count('codeBySession', sessionId);
  const now = services.clocks.guard.now();
  const verdict = await inOperator(services.db, operator, async (queries) => {
    const { chosen } = await readSettings(queries, operator);
    if (valueInForce<boolean>(services.settings, chosen, 'require_totp'))
      return no('TOTP_REQUIRED', 'Your organization requires a second factor.');
    if (
      !(await secondFactorFits({
        queries,
        vault: services.vault,
        operator,
        personId,
        code,
        now: services.clocks.wall.now(),
      }))
    ) {
      return no('CODE_WRONG', 'This code is not right. Codes change every 30 seconds.', {
        code: 'This code is not right.',
      });
    }
    await saveCredential(
      queries,
      operator,
      personId,
      { totp_secret: null, totp_pending: null, recovery_hashes: [] },
      now,
    );
    return yes({});
  });
  if (verdict.ok) {
    await note({ operator, personId }, 'second factor removed');
  }
  return verdict;
});
