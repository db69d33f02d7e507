import { PayerTerms } from '../billing/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton, Toggle } from '../platform/kit/index.ts';
import type { Account } from './accounts.ts';

interface PayerChoiceProps {
  account: Account;
  onChange: (pays: boolean) => void;
  onPlan: () => void;
}

/** Whether rides are charged to the account, and by which plan. It is for who keeps the programs, and holds at once. */
export function PayerChoice({ account, onChange, onPlan }: PayerChoiceProps) {
  const { is_admin } = useAccount();
  if (!is_admin.some((level) => level === 3 || level === 4)) return null;
  const [plan] = account.pricing;
  return (
    <div className="account-group">
      <Toggle
        label="Pay account"
        help={account.is_insurance ? 'Rides may be charged to it.' : 'Whoever rides pays.'}
        isOn={account.is_insurance}
        onChange={onChange}
      />
      {account.is_insurance && (
        <div className="account-plan">
          <span>
            Fee plan: <b>{plan?.pricing_name ?? 'the default of each program'}</b>
          </span>
          <ActionButton look="quiet" isSmall label="Assign fee plan" onClick={onPlan} />
        </div>
      )}
      {account.is_insurance && <PayerTerms accountId={account.account_id} name={account.name} />}
    </div>
  );
}
