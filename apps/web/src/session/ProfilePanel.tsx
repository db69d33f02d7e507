import { useAccount } from '../platform/account/index.ts';
import { Avatar, Drawer, Facts } from '../platform/kit/index.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import './session.css';
import { useIdentity } from './use-identity.tsx';

/** Everything about oneself: name and addresses, password, second factor, and where one is signed in. */
export default function ProfilePanel({ onClose }: { onClose: () => void }) {
  const account = useAccount();
  const { vouched, prompt } = useIdentity();
  return (
    <Drawer
      title={account.name}
      badge={<Avatar name={account.name} src={account.avatar} size={32} />}
      subtitle={account.email}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: 'Role', value: account.role },
          { name: 'Levels', value: account.is_admin.join(', ') || 'none' },
          { name: 'Operator', value: account.settings.company_name },
        ]}
      />
      <PictureChoice account={account} />
      <ProfileForm account={account} vouched={vouched} />
      <PasswordChange vouched={vouched} />
      <SecondFactor account={account} vouched={vouched} />
      <OwnSessions />
      {prompt}
    </Drawer>
  );
}
