import { Link } from '@tanstack/react-router';
import { ticketsText } from '@handrail/domain/billing';
import { money } from '@handrail/domain/platform';
import { useState } from 'react';
import { LineBars, momentText } from '../log/index.ts';
import { ActionButton, ErrorState, LoadingState, Money } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type Prepaid, ticketsOf } from './ahead-form.ts';
import { moneyText } from './invoices.ts';
import { ReturnAheadModal } from './ReturnAheadModal.tsx';
import { TopUpModal } from './TopUpModal.tsx';
import './billing.css';

/** As many lines as are read beside the rest of a record. */
const SHOWN = 4;

interface PaidAheadProps {
  riderId: string;
  /** Where a receipt can be sent; '' where no address is known. */
  email: string;
  mayChange: boolean;
}

/** What a rider has paid ahead, as money and in tickets, and what moved it. It is put in and given back here. */
export function PaidAhead({ riderId, email, mayChange }: PaidAheadProps) {
  const { data, error, refetch, isPending } = useRead('getPrepaid', { passenger_id: riderId });
  const [open, setOpen] = useState<'in' | 'back' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="billing-ahead" aria-label="Paid ahead">
      <h2>Paid ahead</h2>
      {isPending && <LoadingState label="Loading what is paid ahead." bars={<LineBars count={2} />} />}
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {data && <Held prepaid={data} />}
      {data && mayChange && (
        <p className="billing-ahead-deeds">
          <ActionButton isSmall label="Top up" onClick={() => setOpen('in')} />
          <ActionButton
            isSmall
            look="quiet"
            label="Give back"
            refusal={data.balance_cents > 0 ? null : { sentence: 'Nothing is paid ahead.' }}
            onClick={() => setOpen('back')}
          />
        </p>
      )}
      {data && <Lines lines={data.lines} />}
      {open === 'in' && <TopUpModal riderId={riderId} email={email} onClose={close} />}
      {data && open === 'back' && <ReturnAheadModal riderId={riderId} prepaid={data} onClose={close} />}
    </section>
  );
}

function Held({ prepaid }: { prepaid: Prepaid }) {
  if (prepaid.balance_cents === 0) return <p className="field-help">Nothing is paid ahead.</p>;
  return (
    <>
      <p>
        <strong className="billing-amount">{moneyText(prepaid.balance_cents)}</strong>
      </p>
      {prepaid.tickets.length > 0 && (
        <ul className="billing-lines">
          {prepaid.loose_cents !== 0 && (
            <li>
              <span>Balance</span>
              <span className="billing-digits">{moneyText(prepaid.loose_cents)}</span>
            </li>
          )}
          {ticketsOf(prepaid).map((book) => (
            <li key={book.eachCents}>
              <span>{ticketsText(book)}</span>
              <span className="billing-digits">{money(book.count * book.eachCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lines({ lines }: Pick<Prepaid, 'lines'>) {
  const { zone } = useServiceDay();
  const [isWhole, setIsWhole] = useState(false);
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="billing-lines">
        {lines.slice(0, isWhole ? lines.length : SHOWN).map((line) => (
          <li key={line.entry_id}>
            <span>
              {line.booking_id === null ? (
                line.about
              ) : (
                <Link to={`/rider-services/bookings/view/${line.booking_id}`}>{line.about}</Link>
              )}
              <span className="hint">
                {momentText(line.at, zone)}, then {moneyText(line.balance_cents)}
              </span>
            </span>
            <span className="billing-digits">
              <Money cents={line.amount_cents} />
            </span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <ActionButton
          isSmall
          look="quiet"
          label={isWhole ? 'Show the newest' : `Show all ${lines.length}`}
          onClick={() => setIsWhole(!isWhole)}
        />
      )}
    </>
  );
}
