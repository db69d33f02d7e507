import { Link } from '@tanstack/react-router';
import { spokenName } from '../platform/names.ts';
import { useRead } from '../platform/wire/index.ts';
import { AuthorizationTags } from './AuthorizationTags.tsx';
import { daysText, leftText } from './authorization-words.ts';
import './authorizations.css';

/** What runs out of one payer's authorizations, each with the member whose page renews it. */
export function RunningOut({ insuranceId }: { insuranceId: string }) {
  const { data, error } = useRead('getAuthorizationList', { runs_out: true });
  const list = (data?.authorizations ?? []).filter(({ insurance_id }) => insurance_id === insuranceId);
  return (
    <div>
      <h3>
        Authorizations that run out <span className="quiet">{list.length}</span>
      </h3>
      {error && <p className="quiet">{error.message}</p>}
      {data && list.length === 0 && <p className="quiet">None ends within a month or has little left.</p>}
      <ul>
        {list.map((one) => (
          <li key={one.authorization_id}>
            <Link to={`/rider-services/members/view/${one.passenger_id}`}>
              {spokenName({ firstname: one.passenger_firstname, lastname: one.passenger_lastname })}
            </Link>{' '}
            <AuthorizationTags authorization={one} />{' '}
            <span className="quiet">
              {one.number}: {leftText(one)}, {daysText(one)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
