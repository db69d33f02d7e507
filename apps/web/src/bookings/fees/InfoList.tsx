import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { ActionButton, Money } from '../../platform/kit/index.ts';
import type { Booking } from '../bookings.ts';
import { ChangeButton } from '../ChangeButton.tsx';
import { InfoModal } from './InfoModal.tsx';

export type Info = Calls['getBookingInfoById']['result']['addl_infos'][number];

interface InfoListProps {
  booking: Booking;
  infos: readonly Info[];
  mayChange: boolean;
}

/** What was noted beside a booking under labels, and what of it is charged. */
export function InfoList({ booking, infos, mayChange }: InfoListProps) {
  const [open, setOpen] = useState<Info | 'new' | null>(null);
  if (infos.length === 0 && !mayChange) return null;
  return (
    <section aria-label="Additional info">
      <h3>Additional info</h3>
      {infos.length > 0 && (
        <ul className="booking-infos">
          {infos.map((info) => (
            <li key={info.addl_info_id}>
              <span>
                <strong>{info.label}</strong> {[info.value, quantityText(info)].filter(Boolean).join(', ')}
              </span>
              {info.amount_cents !== null && (
                <span className="booking-infos-amount">
                  <Money cents={info.amount_cents} />
                </span>
              )}
              {mayChange && <ChangeButton label={`Edit ${info.label}`} onClick={() => setOpen(info)} />}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <ActionButton isSmall label="Add info" onClick={() => setOpen('new')} />}
      {open !== null && (
        <InfoModal booking={booking} info={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function quantityText({ quantity }: Info): string {
  return quantity === null ? '' : `${quantity} charged`;
}
