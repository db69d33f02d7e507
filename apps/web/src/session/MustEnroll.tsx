import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../platform/kit/index.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { logOut, reloadAccount } from './session-deeds.ts';
import { TotpEnrollment } from './TotpEnrollment.tsx';
import { useIdentity } from './use-identity.tsx';

/** The operator requires a second factor and this person has none yet: nothing else opens before. */
export default function MustEnroll() {
  const queries = useQueryClient();
  const { vouched, prompt } = useIdentity();
  return (
    <main className="bare">
      <AuthLayout title="Set up your second factor">
        <p>Your operator asks everyone for a code besides the password.</p>
        <TotpEnrollment vouched={vouched} onDone={() => void reloadAccount(queries)} />
        <ActionButton look="quiet" isBlock label="Logout" onClick={() => void logOut(queries)} />
        {prompt}
      </AuthLayout>
    </main>
  );
}
