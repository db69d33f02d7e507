import { useMemo } from 'react';
import { DataTable } from '../platform/kit/index.ts';
import { invoiceColumns, invoiceFilters } from './invoice-columns.tsx';
import { dayText, type Invoice, moneyText, stateText } from './invoices.ts';

export interface InvoicesShown {
  invoices: readonly Invoice[] | undefined;
  error: { sentence: string; onRetry: () => void } | null;
  openId: string | null;
  onOpen: (invoiceId: string) => void;
}

/** What was issued, the newest first. */
export function InvoiceTable({ invoices, error, openId, onOpen }: InvoicesShown) {
  const issued = useMemo(() => invoices?.filter(({ status }) => status !== 'draft'), [invoices]);
  return (
    <DataTable<Invoice>
      list="invoices"
      label="Invoices"
      rows={issued}
      columns={invoiceColumns}
      filters={invoiceFilters}
      keyOf={({ invoice_id }) => invoice_id}
      nameOf={({ number, account_name }) => `${number}, ${account_name}`}
      lines={(invoice) => [
        `${invoice.number}, ${moneyText(invoice.amount_cents)}`,
        `${invoice.account_name} · ${stateText(invoice)} · due ${dayText(invoice.due_date)}`,
      ]}
      onOpen={({ invoice_id }) => onOpen(invoice_id)}
      openKey={openId}
      isOff={({ status }) => status === 'void'}
      search="Number or payer"
      empty={{ line: 'Nothing was issued yet.' }}
      error={error}
    />
  );
}
