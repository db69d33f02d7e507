import { useAccount } from '../platform/account/index.ts';
import { useMenu } from '../platform/shell/index.ts';
import { ContactCard } from './ContactCard.tsx';

/** For who may sign in and nothing else yet: where they are, and whom to ask. */
export default function WelcomePage() {
  const account = useAccount();
  const hasScreens = useMenu().length > 0;
  const { company_name } = account.settings;
  return (
    <div className="page page-plain">
      <h1>Welcome, {account.firstname}</h1>
      <p>
        {hasScreens
          ? 'You are signed in. Your screens stand in the menu.'
          : `You are signed in. No screen is open to you yet; ${company_name} can change that.`}
      </p>
      <ContactCard contact={account.settings} />
    </div>
  );
}
