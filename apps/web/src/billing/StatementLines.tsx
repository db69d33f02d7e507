import { Money } from '../platform/kit/index.ts';
import { dayText, type PayerStatement } from './invoices.ts';

interface StatementLinesProps {
  statement: PayerStatement;
  /** `February 2026 – March 2026`. */
  months: string;
  onOpenInvoice: (invoiceId: string) => void;
}

/** What a payer owed when the months began, each entry that moved it, and what it owes at their end. */
export function StatementLines({ statement, months, onOpenInvoice }: StatementLinesProps) {
  const { opening_cents, lines, closing_cents } = statement;
  return (
    <table className="billing-table billing-account">
      <caption className="visually-hidden">Account, {months}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        <BalanceRow what="Owed at the beginning" cents={opening_cents} />
        {lines.map(({ entry_id, on, about, amount_cents, balance_cents, invoice_id }) => (
          <tr key={entry_id}>
            <td>{dayText(on)}</td>
            <td>
              {invoice_id === null ? (
                about
              ) : (
                <button type="button" className="link" onClick={() => onOpenInvoice(invoice_id)}>
                  {about}
                </button>
              )}
            </td>
            <td>
              <Money cents={amount_cents} />
            </td>
            <td>
              <Money cents={balance_cents} />
            </td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td className="quiet" colSpan={4}>
              Nothing moved it.
            </td>
          </tr>
        )}
        <BalanceRow what="Owed at the end" cents={closing_cents} />
      </tbody>
    </table>
  );
}

function BalanceRow({ what, cents }: { what: string; cents: number }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {what}
      </th>
      <td>
        <strong>
          <Money cents={cents} />
        </strong>
      </td>
    </tr>
  );
}
