import { useState } from 'react';
import { ActionButton, Drawer, ErrorState, Facts, LoadingState, Money, Tag } from '../platform/kit/index.ts';
import { notify } from '../platform/notices/index.ts';
import { CallError, callServer, useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { CreditNoteModal } from './CreditNoteModal.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { dayText, type Invoice, periodText, saveFileOf, stateText, titleOf, voidRefusal } from './invoices.ts';
import { UseCreditButton } from './UseCreditButton.tsx';
import { VoidModal } from './VoidModal.tsx';
import { WriteOffModal } from './WriteOffModal.tsx';

interface InvoiceDrawerProps {
  invoiceId: string;
  onOpen: (invoiceId: string) => void;
  /** Shows the account of its payer. */
  onStatement: (accountId: string) => void;
  onClose: () => void;
}

/** One invoice: what it asks for, ride by ride, and what came of it. What was issued is never edited. */
export function InvoiceDrawer({ invoiceId, onOpen, onStatement, onClose }: InvoiceDrawerProps) {
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
      {invoice && <Details key={invoice.invoice_id} invoice={invoice} onOpen={onOpen} onStatement={onStatement} />}
    </Drawer>
  );
}

type DetailsProps = { invoice: Invoice } & Pick<InvoiceDrawerProps, 'onOpen' | 'onStatement'>;

function Details({ invoice, onOpen, onStatement }: DetailsProps) {
  const { lines, held_back, amount_cents, open_cents, credited_cents, status, issued_on, due_date, against } = invoice;
  const { account_id } = invoice;
  const [asking, setAsking] = useState<'void' | 'write-off' | 'note' | null>(null);
  const isIssued = status !== 'draft';
  return (
    <>
      {isIssued && (
        <div className="billing-actions">
          <PdfButton invoice={invoice} />
          {account_id !== null && (
            <ActionButton look="quiet" label="Statement" onClick={() => onStatement(account_id)} />
          )}
          <UseCreditButton invoice={invoice} />
          <ActionButton
            look="quiet"
            label="Credit note"
            refusal={noteRefusal(invoice)}
            onClick={() => setAsking('note')}
          />
          <ActionButton
            look="quiet"
            label="Write off"
            refusal={open_cents > 0 ? null : { sentence: 'Nothing is open.' }}
            onClick={() => setAsking('write-off')}
          />
          <span className="grow" />
          <ActionButton look="danger" label="Void" refusal={voidRefusal(invoice)} onClick={() => setAsking('void')} />
        </div>
      )}
      <Facts
        facts={[
          { name: 'Rides of', value: periodText(invoice) },
          ...(issued_on === null ? [] : [{ name: 'Issued', value: dayText(issued_on) }]),
          ...(against === null
            ? [{ name: 'Due', value: isIssued ? dayText(due_date) : `${dayText(due_date)}, issued today` }]
            : []),
          {
            name: 'Amount',
            value: (
              <strong>
                <Money cents={amount_cents} />
              </strong>
            ),
          },
          ...(credited_cents > 0 ? [{ name: 'Credited', value: <Money cents={0 - credited_cents} /> }] : []),
          ...(isIssued && against === null ? [{ name: 'Open', value: <Money cents={open_cents} /> }] : []),
        ]}
      />
      <CreditNotes invoice={invoice} onOpen={onOpen} />
      {against === null && <h3 className="billing-part">Lines</h3>}
      {against === null && lines.length === 0 && <p className="quiet">No ride is on it.</p>}
      <ul className="billing-lines">
        {lines.map(({ description, amount_cents: cents, booking_id }) => (
          <li key={`${booking_id} ${description}`}>
            <span>{description}</span>
            <span className="billing-digits">
              <Money cents={cents} />
            </span>
          </li>
        ))}
      </ul>
      {held_back.length > 0 && (
        <>
          <h3 className="billing-part">Held back</h3>
          <ul className="billing-lines">
            {held_back.map(({ booking_id, description, lack, amount_cents: cents }) => (
              <li key={booking_id}>
                <span>
                  {description}. {lack}
                </span>
                <span className="billing-digits">
                  <Money cents={cents} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {asking === 'void' && <VoidModal invoice={invoice} onClose={() => setAsking(null)} />}
      {asking === 'note' && <CreditNoteModal invoice={invoice} onClose={() => setAsking(null)} />}
      {asking === 'write-off' && <WriteOffModal invoice={invoice} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Why no note can be written against it, where that is plain to see. */
function noteRefusal({ kind, status, amount_cents, credited_cents }: Invoice): { sentence: string } | null {
  if (kind === 'credit_note') return { sentence: 'This is a credit note itself.' };
  if (status === 'void') return { sentence: 'The invoice is void already.' };
  return credited_cents >= amount_cents ? { sentence: 'All of it was given back or let go of already.' } : null;
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
