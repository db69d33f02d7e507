import { AGES } from '@handrail/domain/billing';
import { type Statement, moneyText } from './invoices.ts';

interface AgeingProps {
  statement: Statement | undefined;
  error: string | null;
  /** Shows the account of a payer. */
  onStatement: (accountId: string) => void;
}

/** For how long each payer has owed what: one bar each, on one common scale, and the amounts in words for who listens. */
export function Ageing({ statement, error, onStatement }: AgeingProps) {
  const payers = (statement?.payers ?? []).filter(({ open_cents }) => open_cents > 0);
  const most = Math.max(1, ...payers.map(({ open_cents }) => open_cents));
  return (
    <section className="billing-sheet" aria-labelledby="billing-ageing">
      <h2 id="billing-ageing">Ageing</h2>
      <ul className="billing-legend">
        {AGES.map(({ key, label }) => (
          <li key={key} data-age={key}>
            {label}
          </li>
        ))}
      </ul>
      {error !== null && <p className="billing-none">{error}</p>}
      {statement && payers.length === 0 && <p className="billing-none quiet">Nobody owes anything.</p>}
      {payers.map((payer) => (
        <div className="billing-payer" key={payer.account_id}>
          <p>
            <button type="button" className="link" onClick={() => onStatement(payer.account_id)}>
              {payer.account_name}
            </button>
            <span className="billing-digits">{moneyText(payer.open_cents)}</span>
          </p>
          <svg
            role="img"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-label={AGES.filter(({ key }) => payer[key] > 0)
              .map(({ key, label }) => `${moneyText(payer[key])} ${label}`)
              .join(', ')}
          >
            {AGES.map(({ key }, at) => {
              const before = AGES.slice(0, at).reduce((sum, age) => sum + Math.max(0, payer[age.key]), 0);
              const width = (Math.max(0, payer[key]) / most) * 100;
              return <rect key={key} data-age={key} x={(before / most) * 100} y={0} height={4} width={width} />;
            })}
          </svg>
        </div>
      ))}
    </section>
  );
}
