import { IconBan, IconPlayerPause, IconPlayerPlay, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { alongOn } from '../bookings/index.ts';
import { History, LineBars } from '../log/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton, OneRecord, PageHead, PrintButton, Tag, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { DatePanel } from './DatePanel.tsx';
import { EditOrderModal } from './EditOrderModal.tsx';
import { EndModal } from './EndModal.tsx';
import { NoteCard } from './NoteCard.tsx';
import { OrderCalendar } from './OrderCalendar.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import {
  type Ahead,
  dateText,
  orderName,
  orderWishes,
  type OrderRecord,
  pauseAhead,
  spanText,
  STATUS_TONES,
  STATUS_WORDS,
  wayText,
} from './orders.ts';
import { PauseModal, ResumeModal } from './PauseModal.tsx';
import './subscriptions.css';

/** One standing order: what will happen on each of its dates, and how far a change reaches. */
export default function OrderPage() {
  const { id = '' } = useParams({ strict: false });
  const read = useRead('getFleetSubscriptionData', { subscription_id: id });
  const list = { label: 'All standing orders', path: '/fleet/subscription' };
  return (
    <div className="page subscription-page">
      <OneRecord read={read} noun="standing order" list={list} bars={<LineBars count={10} />}>
        {(order) => <OneOrder key={order.subscription_id} order={order} />}
      </OneRecord>
    </div>
  );
}

const NOT_YOURS = { sentence: 'Whoever dispatches changes standing orders: level 3 or 4.' };

function OneOrder({ order }: { order: OrderRecord }) {
  const { is_admin } = useAccount();
  const [date, setDate] = useUrlState('date');
  const [open, setOpen] = useState<'pause' | 'resume' | 'end' | 'edit' | null>(null);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const refusal = is_admin.includes(3) || is_admin.includes(4) ? null : NOT_YOURS;
  const pause = pauseAhead(order);
  const chosen = order.dates.find((one) => one.date === date && one.outcome !== 'missing') ?? null;
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={orderName(order)}
        beside={<Tag tone={STATUS_TONES[order.status]}>{STATUS_WORDS[order.status]}</Tag>}
        actions={
          <>
            <PrintButton />
            <ActionButton
              icon={<IconPencil size={16} />}
              label="Edit"
              refusal={refusal}
              onClick={() => setOpen('edit')}
            />
            {pause === null ? (
              <ActionButton
                icon={<IconPlayerPause size={16} />}
                label="Pause"
                refusal={refusal ?? (order.status === 'ended' ? { sentence: 'The order has ended.' } : null)}
                onClick={() => setOpen('pause')}
              />
            ) : (
              <ActionButton
                icon={<IconPlayerPlay size={16} />}
                label="Resume"
                refusal={refusal}
                onClick={() => setOpen('resume')}
              />
            )}
            <ActionButton
              look="danger"
              icon={<IconBan size={16} />}
              label="End the order"
              refusal={refusal}
              onClick={() => setOpen('end')}
            />
          </>
        }
      />
      <p className="subscription-lead">
        <strong>{order.recurrence}</strong> · {spanText(order)} · {wayText(order)}
        {alongOn(order) !== '' && ` · with ${alongOn(order)}`}
        {orderWishes(order) !== null && ` · wishes ${orderWishes(order)}`}
        {pause !== null && ` · paused ${spanText(pause)}`}
      </p>
      <div className="subscription-columns">
        <section className="subscription-sheet" aria-label="Dates">
          <div className="subscription-sheet-head">
            <h2>Next weeks</h2>
            <span className="quiet">rides are made through {dateText(order.generated_through)}</span>
          </div>
          <OrderCalendar order={order} ahead={ahead} chosen={date} onChoose={setDate} />
        </section>
        <div className="subscription-side">
          {chosen && (
            <DatePanel
              key={`${chosen.date} ${order.version}`}
              order={order}
              date={chosen}
              refusal={refusal}
              onAhead={setAhead}
              onClose={() => setDate(null)}
            />
          )}
          <OrderSummary order={order} onChoose={setDate} />
          <NoteCard order={order} refusal={refusal} />
          <section className="sheet">
            <History entityId={order.subscription_id} withParts />
          </section>
        </div>
      </div>
      {open === 'pause' && <PauseModal order={order} onClose={close} />}
      {open === 'resume' && <ResumeModal order={order} onClose={close} />}
      {open === 'end' && <EndModal order={order} onClose={close} />}
      {open === 'edit' && <EditOrderModal order={order} onClose={close} />}
    </>
  );
}
