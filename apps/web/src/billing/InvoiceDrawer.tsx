import { useState } from 'react';
import { ActionButton, Drawer, ErrorState, Facts, LoadingState, Tag } from '../platform/kit/index.ts';
import { notify } from '../platform/notices/index.ts';
import { CallError, callServer, useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { dayText, type Invoice, moneyText, periodText, stateText, titleOf, saveFileOf } from './invoices.ts';
import { VoidModal } from './VoidModal.tsx';
import { WriteOffModal } from './WriteOffModal.tsx';

/** One invoice: what it asks for, ride by ride, and what came of it. What was issued is never edited. */
export function InvoiceDrawer({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { data: invoice, error, refetch, isPending } = useRead('getInvoiceById', { invoice_id: invoiceId });
  return (
    <Drawer
      title={invoice ? titleOf(invoice) : 'Invoice'}
      badge={invoice && <Tag>{stateText(invoice)}</Tag>}
      subtitle={invoice?.account_name}
      onClose={onClose}
    >
      {isPending && <LoadingState label="Loading the invoice." bars={<LineBars count={8} />} />}
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {invoice && <Details invoice={invoice} />}
    </Drawer>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  const { lines, held_back, amount_cents, open_cents, status, issued_on, due_date } = invoice;
  const [asking, setAsking] = useState<'void' | 'write-off' | null>(null);
  const isIssued = status !== 'draft';
  return (
    <>
      {isIssued && (
        <div className="billing-actions">
          <PdfButton invoice={invoice} />
          <ActionButton
            look="quiet"
            label="Write off"
            refusal={open_cents > 0 ? null : { sentence: 'Nothing is open.' }}
            onClick={() => setAsking('write-off')}
          />
          <span className="grow" />
          <ActionButton
            look="danger"
            label="Void"
            refusal={status === 'void' ? { sentence: 'The invoice is void already.' } : null}
            onClick={() => setAsking('void')}
          />
        </div>
      )}
      <Facts
        facts={[
          { name: 'Rides of', value: periodText(invoice) },
          ...(issued_on === null ? [] : [{ name: 'Issued', value: dayText(issued_on) }]),
          { name: 'Due', value: isIssued ? dayText(due_date) : `${dayText(due_date)}, issued today` },
          { name: 'Amount', value: <strong>{moneyText(amount_cents)}</strong> },
          ...(isIssued ? [{ name: 'Open', value: moneyText(open_cents) }] : []),
        ]}
      />
      <h3>Lines</h3>
      {lines.length === 0 && <p className="quiet">No ride is on it.</p>}
      <ul className="billing-lines">
        {lines.map(({ description, amount_cents: cents, booking_id }) => (
          <li key={`${booking_id} ${description}`}>
            <span>{description}</span>
            <span className="billing-digits">{moneyText(cents)}</span>
          </li>
        ))}
      </ul>
      {held_back.length > 0 && (
        <>
          <h3>Held back</h3>
          <ul className="billing-lines">
            {held_back.map(({ booking_id, description, lack, amount_cents: cents }) => (
              <li key={booking_id}>
                <span>
                  {description}. {lack}
                </span>
                <span className="billing-digits">{moneyText(cents)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {asking === 'void' && <VoidModal invoice={invoice} onClose={() => setAsking(null)} />}
      {asking === 'write-off' && <WriteOffModal invoice={invoice} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Draws it while somebody waits, and hands it to the browser. */
function PdfButton({ invoice }: { invoice: Invoice }) {
  const [isBusy, setIsBusy] = useState(false);
  async function draw() {
    setIsBusy(true);
    try {
      const { data } = await callServer('getInvoiceFile', { invoice_id: invoice.invoice_id });
      saveFileOf(data);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not drawn', text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }
  return <ActionButton look="quiet" label="Download PDF" isBusy={isBusy} onClick={() => void draw()} />;
}
