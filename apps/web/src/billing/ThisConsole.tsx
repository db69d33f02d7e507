import { DataTable } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { billingColumns } from './invoice-columns.tsx';
import { type Billing, moneyText, periodText } from './invoices.ts';

/** What whoever keeps this installation asks the operator for. */
export function ThisConsole() {
  const { data, error, refetch } = useRead('getBillingList', {});
  return (
    <DataTable<Billing>
      list="billings"
      label="Billings"
      rows={data}
      columns={billingColumns}
      keyOf={({ billing_id }) => billing_id}
      nameOf={(billing) => `${billing.plan}, ${periodText(billing)}`}
      lines={(billing) => [
        `${billing.plan}, ${moneyText(billing.amount_cents)}`,
        `${periodText(billing)} · ${billing.status}`,
      ]}
      empty={{ line: 'The installation asks you for nothing.' }}
      error={error && { sentence: error.message, onRetry: () => void refetch() }}
    />
  );
}
