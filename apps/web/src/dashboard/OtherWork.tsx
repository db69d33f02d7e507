import { Link } from '@tanstack/react-router';
import { shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { holdsAny, useAccount } from '../platform/account/index.ts';
import { ErrorState } from '../platform/kit/index.ts';
import { filedName } from '../platform/names.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';

/** What waits for somebody and is no ride: one that names itself, says since or until when, and leads to where it is seen to. */
interface Row {
  key: string;
  to: string;
  name: string;
  first: string;
  isUrgent: boolean;
  about: string;
}

interface OtherWorkProps {
  program: string;
  /** How many rows of each there is room for. */
  most: number;
}

/** Dates that standing orders could not have, and papers that run out; nothing at all where there is neither. */
export function OtherWork({ program, most }: OtherWorkProps) {
  const { is_admin } = useAccount();
  const { today } = useServiceDay();
  const isFleet = holdsAny(is_admin, [3, 4]);
  const refused = useRead('getRefusedDates', program === '' ? {} : { program_id: [program] });
  const yard = useRead('getYardDay', { date: today.toString() }, { enabled: isFleet });
  const dates = (refused.data ?? []).map((one): Row => {
    const order = `/fleet/subscription/view/${one.subscription_id}`;
    return {
      key: `${one.subscription_id} ${one.date}`,
      to: isFleet ? order : `/rider-services/members/view/${one.passenger_id}`,
      name: filedName({ firstname: one.passenger_firstname, lastname: one.passenger_lastname }),
      first: shortDate(Temporal.PlainDate.from(one.date)),
      isUrgent: one.date === today.toString(),
      about: one.message,
    };
  });
  const papers = (yard.data?.due ?? []).map((one): Row => ({
    key: `${one.driver_id} ${one.shuttle_id} ${one.sentence}`,
    to: one.driver_id === null ? `/fleet/vehicles/view/${one.shuttle_id}` : `/fleet/drivers/view/${one.driver_id}`,
    name: one.name,
    first: one.state === 'expired' ? 'Expired' : 'This month',
    isUrgent: one.state === 'expired',
    about: one.sentence,
  }));
  const failed = refused.error ? refused : yard.error ? yard : null;
  if (!failed && dates.length + papers.length === 0) return null;
  return (
    <div className="dashboard-sheet dashboard-works">
      {failed && <ErrorState sentence={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />}
      <Rows title="Dates refused" rows={dates} most={most} all="/fleet/subscription" hasAll={isFleet} />
      <Rows title="Expiring" rows={papers} most={most} all="/fleet/yard" hasAll={isFleet} />
    </div>
  );
}

function Rows({
  title,
  rows,
  most,
  all,
  hasAll,
}: {
  title: string;
  rows: readonly Row[];
  most: number;
  all: string;
  hasAll: boolean;
}) {
  if (rows.length === 0) return null;
  const rest = rows.length - Math.min(most, rows.length);
  return (
    <section className="dashboard-work" aria-label={title}>
      <header className="dashboard-work-head">
        <h3>{title}</h3>
        <span className="dashboard-work-count">{rows.length}</span>
      </header>
      <ul>
        {rows.slice(0, most).map(({ key, to, name, first, isUrgent, about }) => (
          <li key={key} className="dashboard-work-row">
            <div className={isUrgent ? 'dashboard-work-first dashboard-urgent' : 'dashboard-work-first'}>
              <strong>{first}</strong>
            </div>
            <div className="dashboard-row-who">
              <Link className="dashboard-row-open" to={to}>
                {name}
              </Link>
              <span className="dashboard-row-second">{about}</span>
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 &&
        (hasAll ? (
          <Link className="dashboard-more" to={all}>{`${rest} more`}</Link>
        ) : (
          <p className="dashboard-none">{`${rest} more`}</p>
        ))}
    </section>
  );
}
