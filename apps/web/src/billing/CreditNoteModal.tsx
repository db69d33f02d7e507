import { money } from '@handrail/domain/platform';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { AmountModal } from './AmountModal.tsx';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

/** Gives back a part of what an invoice asked, or all of it, by a note that stands against it. */
export function CreditNoteModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoice_id, amount_cents: asked, credited_cents, open_cents, version } = invoice;
  const change = useChange('writeCreditNote', { touches: invoiceReads });
  return (
    <AmountModal
      title={`Credit note on ${invoice.number}`}
      cents={open_cents > 0 ? open_cents : asked - credited_cents}
      doLabel="Write the note"
      onDo={async (amount_cents, reason) => {
        const { data } = await change.mutateAsync({ invoice_id, amount_cents, reason, expected_version: version });
        const number = data.credit_notes.at(-1)?.number ?? '';
        sayDone(`${titleOf(invoice)}: credit note ${number} of ${money(amount_cents)} written.`);
      }}
      onClose={onClose}
    >
      {open_cents > 0 ? `${money(open_cents)} of ${money(asked)} is open.` : 'Nothing of it is open.'} What the payer
      has paid already is kept as its credit. The note gets the next number, and is never edited.
    </AmountModal>
  );
}
