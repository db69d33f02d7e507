import { Link } from '@tanstack/react-router';
import { LineBars } from '../log/index.ts';
import { ErrorState, LoadingState, Tag } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { dateText, type Order, STATUS_TONES, STATUS_WORDS, wayText } from './orders.ts';
import './subscriptions.css';

/** The standing orders of one rider, each leading to its dates. Nothing where there is none. */
export function MemberOrders({ riderId }: { riderId: string }) {
  const orders = useRead('getMemberSubscriptions', { user_id: riderId });
  if (orders.data?.length === 0) return null;
  return (
    <section className="sheet subscription-of-member" aria-label="Standing orders">
      <h2>Standing orders {orders.data && <span className="hint">{orders.data.length}</span>}</h2>
      {orders.isPending && <LoadingState label="Loading the standing orders." bars={<LineBars count={2} />} />}
      {orders.error && <ErrorState sentence={orders.error.message} onRetry={() => void orders.refetch()} />}
      <ul>
        {orders.data?.map((order) => (
          <li key={order.subscription_id}>
            <span>
              <Link to={`/fleet/subscription/view/${order.subscription_id}`}>{order.recurrence}</Link>
              <span className="hint">
                {wayText(order)} · {madeText(order)}
              </span>
            </span>
            {order.refused.length > 0 && <Tag tone="bad">{order.refused.length} refused</Tag>}
            <Tag tone={STATUS_TONES[order.status]}>{STATUS_WORDS[order.status]}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function madeText({ end_date, generated_through }: Order): string {
  const until = end_date === null ? 'no last day' : `until ${dateText(end_date)}`;
  return `${until} · made through ${dateText(generated_through)}`;
}
