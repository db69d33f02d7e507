import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';
import { ReasonModal } from './ReasonModal.tsx';

/** Takes an invoice out of force, with a reason: its number stays, and its rides are billed again. */
export function VoidModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const change = useChange('voidInvoice', { touches: invoiceReads });
  return (
    <ReasonModal
      title={`Void ${invoice.number}?`}
      keepLabel="Keep it"
      doLabel={invoice.kind === 'credit_note' ? 'Void the credit note' : 'Void the invoice'}
      onClose={onClose}
      onDo={async (reason) => {
        await change.mutateAsync({ invoice_id: invoice.invoice_id, reason, expected_version: invoice.version });
        sayDone(`${titleOf(invoice)} is void.`);
      }}
    >
      {invoice.against === null
        ? 'Its number stays, and its rides are in the next draft again. This cannot be undone.'
        : `Its number stays, and invoice ${invoice.against.number} asks again for what it gave back. This cannot be undone.`}
    </ReasonModal>
  );
}
