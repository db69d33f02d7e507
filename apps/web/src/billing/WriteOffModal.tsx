import { money } from '@handrail/domain/platform';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { AmountModal } from './AmountModal.tsx';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

/** Lets go of what a payer paid short. */
export function WriteOffModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoice_id, open_cents, version } = invoice;
  const change = useChange('writeOffInvoice', { touches: invoiceReads });
  return (
    <AmountModal
      title={`Write off of ${invoice.number}`}
      cents={open_cents}
      doLabel="Write it off"
      onDo={async (amount_cents, reason) => {
        await change.mutateAsync({ invoice_id, amount_cents, reason, expected_version: version });
        sayDone(`${titleOf(invoice)}: ${money(amount_cents)} written off.`);
      }}
      onClose={onClose}
    >
      {money(open_cents)} is open. What is written off is asked of nobody any more.
    </AmountModal>
  );
}
