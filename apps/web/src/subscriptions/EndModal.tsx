import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { DateInput } from '../platform/kit/index.ts';
import { EditModal } from './EditModal.tsx';
import { orderOf, type OrderRecord } from './orders.ts';

/** The last day with a ride. Rides after it are canceled. */
export function EndModal({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [last, setLast] = useState<Temporal.PlainDate | null>(Temporal.PlainDate.from(order.today));
  return (
    <EditModal
      order={order}
      title={`End ${orderOf(order)}?`}
      doLabel="End the order"
      isDanger
      edit={last && { status: 'ended', end_date: last.toString() }}
      onClose={onClose}
    >
      <DateInput label="Last day with a ride" value={last} onChange={setLast} />
    </EditModal>
  );
}
