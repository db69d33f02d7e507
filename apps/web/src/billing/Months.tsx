import { nameOfMonth } from '@handrail/domain/billing';
import { useState } from 'react';
import { ActionButton, ConfirmButton, ErrorState, LoadingState, Money, VisuallyHidden } from '../platform/kit/index.ts';
import { LineBars } from '../log/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { dayText, moneyText, type MonthSums } from './invoices.ts';
import { ReopenModal } from './ReopenModal.tsx';
import { useFreshMonths } from './use-fresh-months.ts';

/** The months of the ledger: what moved in each, which are closed, and what was corrected of them since. */
export function Months() {
  const { data, error, refetch, isPending } = useRead('getMonths', {});
  useFreshMonths();
  const [reopening, setReopening] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = useChange('closeMonth', { touches: ['getMonths'] });

  async function closeNow(month: string) {
    setRefusal(null);
    try {
      await close.mutateAsync({ month });
      sayDone(`${nameOfMonth(month)} is closed.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState label="Loading the months." bars={<LineBars count={6} />} />;
  return (
    <section className="billing-sheet billing-months" aria-labelledby="billing-months">
      <h2 id="billing-months">Months</h2>
      {refusal !== null && (
        <p className="billing-none form-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="billing-scroll">
        <table className="billing-table billing-stacked">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Charged</th>
              <th scope="col">Came in</th>
              <th scope="col">Let go</th>
              <th scope="col">Corrections of closed months</th>
              <th scope="col">State</th>
              <th scope="col">
                <VisuallyHidden>Close or reopen</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((of) => (
              <tr key={of.month}>
                <th scope="row">{nameOfMonth(of.month)}</th>
                <td data-label="Charged" data-first>
                  {moneyText(of.charged_cents)}
                </td>
                <td data-label="Came in">{moneyText(of.came_in_cents)}</td>
                <td data-label="Let go">{moneyText(of.let_go_cents)}</td>
                <td data-label="Corrections">
                  <Corrections of={of} />
                </td>
                <td>{stateOf(of)}</td>
                <td>
                  {of.closed_on === null ? (
                    <CloseButton of={of} isBusy={close.isPending} onClose={() => void closeNow(of.month)} />
                  ) : (
                    <ActionButton
                      isSmall
                      label="Reopen"
                      name={`Reopen ${nameOfMonth(of.month)}`}
                      refusal={of.refusal === null ? null : { sentence: of.refusal }}
                      onClick={() => setReopening(of.month)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CorrectionList months={data} />
      {reopening !== null && <ReopenModal month={reopening} onClose={() => setReopening(null)} />}
    </section>
  );
}

function CloseButton({ of, isBusy, onClose }: { of: MonthSums; isBusy: boolean; onClose: () => void }) {
  const name = nameOfMonth(of.month);
  const label = { isSmall: true, label: 'Close', name: `Close ${name}` };
  if (of.refusal !== null) return <ActionButton {...label} refusal={{ sentence: of.refusal }} />;
  return (
    <ConfirmButton
      {...label}
      look="plain"
      isBusy={isBusy}
      question={`Close ${name} with ${moneyText(of.charged_cents)} charged and ${moneyText(of.came_in_cents)} come in? What is corrected later counts in the month that is open then.`}
      confirmLabel={`Close ${name}`}
      onConfirm={onClose}
    />
  );
}

/** Each correction with its ride and the day it is of, so that nobody looks for it in the month that is closed. */
function CorrectionList({ months }: { months: readonly MonthSums[] }) {
  const corrected = months.filter(({ correction_count }) => correction_count > 0);
  if (corrected.length === 0) return null;
  return (
    <div className="billing-corrections">
      {corrected.map(({ month, corrections, correction_count }) => (
        <div className="billing-reason" key={month}>
          <p>
            <strong>Corrections counted in {nameOfMonth(month)}</strong>
          </p>
          <ul>
            {corrections.map(({ entry_id, booking_id, amount_cents, about }) => (
              <li key={entry_id}>
                Ride {booking_id}: <Money cents={amount_cents} />. {about}
              </li>
            ))}
          </ul>
          {correction_count > corrections.length && (
            <p className="quiet">{correction_count - corrections.length} more</p>
          )}
        </div>
      ))}
    </div>
  );
}

function Corrections({ of: { correction_count, correction_cents } }: { of: MonthSums }) {
  if (correction_count === 0) return null;
  return (
    <>
      <Money cents={correction_cents} /> of {correction_count === 1 ? '1 entry' : `${correction_count} entries`}
    </>
  );
}

function stateOf({ closed_on, closed_by }: MonthSums): string {
  if (closed_on === null) return 'Open';
  return closed_by === '' ? 'Closed' : `Closed ${dayText(closed_on)} by ${closed_by}`;
}
