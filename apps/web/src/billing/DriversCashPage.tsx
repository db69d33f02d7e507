import { useState } from 'react';
import { LineBars } from '../log/index.ts';
import {
  ActionButton,
  DaySteps,
  ErrorState,
  LoadingState,
  PageHead,
  readDate,
  useUrlState,
} from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { CountCashModal } from './CountCashModal.tsx';
import { type DriverCash, dayText, moneyText } from './invoices.ts';
import { paymentReads } from './payment-reads.ts';
import './billing.css';

/** The cash that drivers took on a day: what is due, what they have, and what of it was counted. */
export default function DriversCashPage() {
  const { today } = useServiceDay();
  const [chosen, setDate] = useUrlState('date');
  const day = readDate(chosen) ?? today;
  const date = day.toString();
  const { data, error, refetch, isPending } = useRead('getDriverCash', { date });
  const [counting, setCounting] = useState<DriverCash | null>(null);
  return (
    <div className="page billing-page-body">
      <PageHead
        title="Drivers’ cash"
        actions={<DaySteps value={day} onChange={(picked) => setDate(picked.toString())} />}
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {isPending && !error && <LoadingState label="Loading the cash of the day." bars={<LineBars count={6} />} />}
      {data && data.elsewhere.length > 0 && (
        <section className="billing-sheet billing-cash" aria-labelledby="billing-elsewhere">
          <h2 id="billing-elsewhere">Not counted yet, of other days</h2>
          <ul>
            {data.elsewhere.map((one) => (
              <li key={`${one.driver_id} ${one.date}`}>
                <span>
                  {one.driver_name}, {dayText(one.date)}
                </span>
                <span className="billing-digits">{moneyText(one.in_hand_cents)}</span>
                <ActionButton
                  isSmall
                  label="Go to the day"
                  name={`Go to the day of ${one.driver_name}, ${dayText(one.date)}`}
                  onClick={() => setDate(one.date)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data?.drivers.length === 0 && <p className="quiet">No cash was due or taken on {dayText(date)}.</p>}
      {data?.drivers.map((driver) => (
        <DriverSheet key={driver.driver_id} driver={driver} onCount={() => setCounting(driver)} />
      ))}
      {counting && <CountCashModal date={date} driver={counting} onClose={() => setCounting(null)} />}
    </div>
  );
}

function DriverSheet({ driver, onCount }: { driver: DriverCash; onCount: () => void }) {
  const { driver_id, driver_name, due_cents, taken_cents, in_hand_cents, rides, counts } = driver;
  const record = useChange('recordDriverCash', { touches: ['getDriverCash', 'getMonths', ...paymentReads] });
  const heading = `billing-cash-${driver_id}`;

  async function took({ booking_id, version, due_cents: amount_cents }: DriverCash['rides'][number], rider: string) {
    try {
      await record.mutateAsync({ booking_id, driver_id, amount_cents, expected_version: version });
      sayDone(`${rider}: ${moneyText(amount_cents)} taken by ${driver_name}.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not entered', text: failure.message });
    }
  }

  return (
    <section className="billing-sheet billing-cash" aria-labelledby={heading}>
      <h2 id={heading}>{driver_name}</h2>
      <div className="billing-cash-sums">
        <p>
          {moneyText(taken_cents)} taken, <strong>{moneyText(in_hand_cents)} to be counted</strong>
          {due_cents > 0 && `, ${moneyText(due_cents)} still due`}
        </p>
        <ActionButton
          look="main"
          label="Count"
          name={`Count the cash of ${driver_name}`}
          refusal={in_hand_cents > 0 ? null : { sentence: 'Nothing of that day is left to be counted.' }}
          onClick={onCount}
        />
      </div>
      <ul>
        {rides.map((ride) => {
          const rider = `${ride.passenger_firstname} ${ride.passenger_lastname}`.trim();
          return (
            <li key={ride.booking_id}>
              <span>{rider}</span>
              <span className="billing-digits">
                {[
                  ...(ride.taken_cents === 0 ? [] : [`${moneyText(ride.taken_cents)} taken`]),
                  ...(ride.due_cents === 0 ? [] : [`${moneyText(ride.due_cents)} due`]),
                ].join(', ')}
              </span>
              {ride.due_cents > 0 && (
                <ActionButton
                  isSmall
                  label="Enter as taken"
                  name={`Enter ${moneyText(ride.due_cents)} of ${rider} as taken`}
                  isBusy={record.isPending}
                  onClick={() => void took(ride, rider)}
                />
              )}
            </li>
          );
        })}
        {counts.map(({ cash_count_id, taken_cents: taken, counted_cents, reason, counted_by }) => (
          <li key={cash_count_id}>
            <span>
              Counted{counted_by === '' ? '' : ` by ${counted_by}`}
              {reason === '' ? '' : `: ${reason}`}
            </span>
            <span className="billing-digits">
              {moneyText(counted_cents)} of {moneyText(taken)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
