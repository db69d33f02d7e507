import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ActionButton, ErrorState, LoadingState, PageHead, SelectInput, useUrlState } from '../platform/kit/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { dayText, moneyText } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';
import './billing.css';

/** Has an invoice paid by card: on a page of the provider's, of which the address is given to the payer. */
export default function CardPaymentPage() {
  const [chosen, setChosen] = useUrlState('invoice');
  const list = useRead('getInvoiceList', {});
  const open = useMemo(() => (list.data ?? []).filter(({ open_cents }) => open_cents > 0), [list.data]);
  const invoice = open.find(({ invoice_id }) => invoice_id === chosen) ?? null;
  const [page, setPage] = useState<{ of: string; url: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = useChange('initiateCardPayment', { touches: invoiceReads });

  async function ask() {
    setRefusal(null);
    try {
      const { data } = await begin.mutateAsync({ invoice_id: invoice?.invoice_id ?? null });
      if (data.checkout_url === '') setRefusal('The provider has not answered. It is asked again within the minute.');
      else setPage({ of: invoice?.invoice_id ?? '', url: new URL(data.checkout_url, location.origin).href });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <div className="page page-form">
      <PageHead title="Card payment" actions={<Link to="/account_mngm/payment-method">Payment methods</Link>} />
      <div className="sheet">
        {list.isPending && <LoadingState label="Loading the invoices." bars={<LineBars count={3} />} />}
        {list.error && <ErrorState sentence={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && open.length === 0 && <p className="quiet">No invoice is open.</p>}
        {open.length > 0 && (
          <div className="stack">
            <SelectInput
              label="Invoice"
              placeholder="Choose the invoice that is paid"
              value={invoice?.invoice_id ?? null}
              onChange={(id) => {
                setChosen(id);
                setRefusal(null);
              }}
              error={refusal ?? undefined}
              choices={open.map(({ invoice_id, number, account_name, open_cents, due_date }) => ({
                value: invoice_id,
                label: `${number}, ${account_name}: ${moneyText(open_cents)}, due ${dayText(due_date)}`,
              }))}
            />
            <div className="billing-actions">
              <ActionButton
                look="main"
                label={invoice ? `Open a page for ${moneyText(invoice.open_cents)}` : 'Open a payment page'}
                isBusy={begin.isPending}
                onClick={() => void ask()}
              />
            </div>
            {page && page.of === invoice?.invoice_id && (
              <p className="billing-page">
                <a href={page.url} target="_blank" rel="noreferrer noopener">
                  Open the payment page
                </a>
                <span className="quiet">The payer enters the card there. No number of it comes here.</span>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
