import { money } from '@handrail/domain/platform';
import { type ReactNode, useState } from 'react';
import { ActionButton, Bar, Modal } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { bookingReads } from '../booking-reads.ts';
import { dayText } from '../bookings.ts';

/** As many differences as are drawn; the totals tell of all of them. */
const MOST_SHOWN = 200;

/** The rides that are priced: some that were checked, or those of some days. */
export type Meant = { booking_ids: string[] } | { start_date: string; end_date: string; program_id?: string };

interface PriceAgainModalProps {
  title: string;
  /** Null until days are chosen. */
  meant: Meant | null;
  /** What is chosen first: the days. */
  choice?: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** Prices rides by their plans as they are now: first what would change, then the deed, which is one step to undo. */
export function PriceAgainModal({ title, meant, choice, onClose, onDone }: PriceAgainModalProps) {
  const preview = useRead('previewPriceAgain', meant ?? {}, { enabled: meant !== null });
  const price = useChange('priceAgain', { touches: [...bookingReads, 'getBookingFee', 'previewPriceAgain'] });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  const changed = (meant && preview.data?.changed) ?? [];

  async function save() {
    try {
      const { data, operation } = await price.mutateAsync({ booking_ids: changed.map(({ booking_id }) => booking_id) });
      sayDone(`${ridesText(data.priced)} priced again.`, undo(operation));
      onDone();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label={`Price ${ridesText(changed.length)}`}
            isBusy={price.isPending}
            refusal={changed.length === 0 ? { sentence: 'There is nothing to change.' } : null}
            onClick={() => void save()}
          />
        </>
      }
    >
      <div className="stack">
        {choice}
        <div aria-live="polite">
          {meant && preview.isPending && <Bar width="70%" />}
          {meant && preview.error && <p className="form-refusal">{preview.error.message}</p>}
          {meant && preview.data && <p>{preview.data.totals}</p>}
        </div>
        {(meant ? preview.data?.left : [])?.map(({ why, rides }) => (
          <p key={why} className="quiet">
            {ridesText(rides)} {LEFT[why]}
          </p>
        ))}
        {changed.length > 0 && <Differences changed={changed.slice(0, MOST_SHOWN)} />}
        {changed.length > MOST_SHOWN && <p className="quiet">And {ridesText(changed.length - MOST_SHOWN)} more.</p>}
        {refusal !== null && <p className="form-refusal">{refusal}</p>}
      </div>
    </Modal>
  );
}

const LEFT = {
  typed: 'left alone: the fee was entered by hand.',
  paid: 'left alone: money has moved.',
  no_plan: 'left alone: no fee plan prices them.',
};

function Differences({
  changed,
}: {
  changed: readonly {
    booking_id: string;
    service_day: string;
    passenger_name: string;
    before_cents: number;
    after_cents: number;
  }[];
}) {
  return (
    <div className="booking-price-box">
      <table className="booking-price booking-price-wide" aria-label="What would change">
        <thead>
          <tr>
            <th scope="col">Ride</th>
            <th scope="col">Was</th>
            <th scope="col">Will be</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ booking_id, service_day, passenger_name, before_cents, after_cents }) => (
            <tr key={booking_id}>
              <th scope="row">
                {passenger_name}
                <span className="booking-price-working">{dayText(service_day)}</span>
              </th>
              <td>{money(before_cents)}</td>
              <td>{money(after_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ridesText(count: number): string {
  return count === 1 ? '1 ride' : `${count.toLocaleString('en-US')} rides`;
}
