import { useAccount } from '../platform/account/index.ts';
import { Toggle } from '../platform/kit/index.ts';
import type { Account } from './accounts.ts';

/** Whether rides are charged to the account. It is for who keeps the programs, and holds at once. */
export function PayerChoice({ account, onChange }: { account: Account; onChange: (pays: boolean) => void }) {
  const { is_admin } = useAccount();
  if (!is_admin.some((level) => level === 3 || level === 4)) return null;
  return (
    <div className="account-group">
      <Toggle
        label="Pay account"
        help={account.is_insurance ? 'Rides may be charged to it.' : 'Whoever rides pays.'}
        isOn={account.is_insurance}
        onChange={onChange}
      />
    </div>
  );
}
