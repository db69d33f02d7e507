import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { DateInput } from '../platform/kit/index.ts';
import { EditModal } from './EditModal.tsx';
import { orderOf, type OrderRecord } from './orders.ts';

interface DeedProps {
  order: OrderRecord;
  onClose: () => void;
}

/** No rides from a day on, until another one or until somebody says otherwise. */
export function PauseModal({ order, onClose }: DeedProps) {
  const today = Temporal.PlainDate.from(order.today);
  const [from, setFrom] = useState<Temporal.PlainDate | null>(today);
  const [until, setUntil] = useState<Temporal.PlainDate | null>(null);
  return (
    <EditModal
      order={order}
      title={`Pause ${orderOf(order)}?`}
      doLabel="Pause"
      edit={from && { status: 'paused', from_date: from.toString(), pause_until: until?.toString() ?? null }}
      onClose={onClose}
    >
      <div className="subscription-fields">
        <DateInput label="From" value={from} onChange={setFrom} min={today} />
        <DateInput
          label="Until"
          optional
          help="Empty is until somebody resumes it"
          value={until}
          onChange={setUntil}
          min={from ?? today}
        />
      </div>
    </EditModal>
  );
}

/** Rides again from a day on. */
export function ResumeModal({ order, onClose }: DeedProps) {
  const today = Temporal.PlainDate.from(order.today);
  const [from, setFrom] = useState<Temporal.PlainDate | null>(today);
  return (
    <EditModal
      order={order}
      title={`Resume ${orderOf(order)}?`}
      doLabel="Resume"
      edit={from && { status: 'active', from_date: from.toString() }}
      onClose={onClose}
    >
      <DateInput label="Rides again from" value={from} onChange={setFrom} min={today} />
    </EditModal>
  );
}
