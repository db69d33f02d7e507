import { useState } from 'react';
import { AuthLayout } from './AuthLayout.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Signing in: a password, then a code where the person has a second factor. */
export default function LoginPage() {
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <AuthLayout title={ticket === null ? 'Sign in' : 'Enter your code'}>
      {ticket === null ? (
        <PasswordStep onTicket={setTicket} />
      ) : (
        <CodeStep ticket={ticket} onExpired={() => setTicket(null)} />
      )}
    </AuthLayout>
  );
}
