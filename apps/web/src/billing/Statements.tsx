import { AGES } from '@handrail/domain/billing';
import { ActionButton, csvText, ErrorState, LoadingState, saveAsFile } from '../platform/kit/index.ts';
import { useState } from 'react';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { dayText, moneyText, type Statement } from './invoices.ts';
import { PayModal } from './PayModal.tsx';

type Payer = Statement['payers'][number];

/** What each payer owes and for how long, with what it has paid too much. Money that a payer sent is booked from here. */
export function Statements({ onStatement }: { onStatement: (accountId: string) => void }) {
  const { data, error, refetch, isPending } = useRead('getStatement', {});
  const [paying, setPaying] = useState<Payer | null>(null);
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState label="Loading the statements." bars={<LineBars count={6} />} />;
  const { payers, today } = data;
  return (
    <section className="billing-sheet" aria-labelledby="billing-statements">
      <h2 id="billing-statements">Statements of {dayText(today)}</h2>
      {payers.length === 0 ? (
        <p className="billing-none quiet">Nobody owes anything.</p>
      ) : (
        <div className="billing-scroll">
          <table className="billing-table billing-stacked">
            <thead>
              <tr>
                <th scope="col">Payer</th>
                {AGES.map(({ key, label }) => (
                  <th scope="col" key={key}>
                    {label}
                  </th>
                ))}
                <th scope="col">Open</th>
                <th scope="col">Credit</th>
                <th scope="col">Payment</th>
              </tr>
            </thead>
            <tbody>
              {payers.map((payer) => (
                <tr key={payer.account_id}>
                  <th scope="row">
                    <button type="button" className="link" onClick={() => onStatement(payer.account_id)}>
                      {payer.account_name}
                    </button>
                  </th>
                  {AGES.map(({ key, label }) => (
                    <td key={key} data-label={label}>
                      {moneyText(payer[key])}
                    </td>
                  ))}
                  <td data-label="Open" data-first>
                    <strong>{moneyText(payer.open_cents)}</strong>
                  </td>
                  <td data-label="Credit">{moneyText(payer.credit_cents)}</td>
                  <td>
                    <ActionButton
                      isSmall
                      label="Book a payment"
                      name={`Book a payment of ${payer.account_name}`}
                      onClick={() => setPaying(payer)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {payers.length > 0 && (
        <p className="billing-foot">
          <ActionButton
            label="Download as CSV"
            onClick={() => saveAsFile(`Statements ${today}.csv`, csvText(HEADER, payers.map(rowOf)))}
          />
        </p>
      )}
      {paying && <PayModal payer={paying} onClose={() => setPaying(null)} />}
    </section>
  );
}

const HEADER = ['Payer', ...AGES.map(({ label }) => label), 'Open', 'Credit'];

function rowOf(payer: Payer) {
  const amounts = [...AGES.map(({ key }) => payer[key]), payer.open_cents, payer.credit_cents];
  return [payer.account_name, ...amounts.map((cents) => ({ cents }))];
}
