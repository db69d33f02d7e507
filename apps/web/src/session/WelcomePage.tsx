import { useAccount } from '../platform/account/index.ts';
import { ContactCard } from './ContactCard.tsx';

/** For who may sign in and nothing else yet: where they are, and whom to ask. */
export default function WelcomePage() {
  const account = useAccount();
  return (
    <div className="page page-plain">
      <h1>Welcome, {account.firstname}</h1>
      <p>You are signed in. No screen is open to you yet; {account.settings.company_name} can change that.</p>
      <ContactCard contact={account.settings} />
    </div>
  );
}
