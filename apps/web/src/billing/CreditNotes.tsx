import { Money } from '../platform/kit/index.ts';
import type { Invoice } from './invoices.ts';

interface CreditNotesProps {
  invoice: Invoice;
  onOpen: (invoiceId: string) => void;
}

/** The notes that stand against an invoice; of a note, what it stands against. Each leads to the other. */
export function CreditNotes({ invoice: { credit_notes, against }, onOpen }: CreditNotesProps) {
  if (against !== null) {
    return (
      <>
        <h3>Stands against</h3>
        <p className="billing-against">
          <button type="button" className="link" onClick={() => onOpen(against.invoice_id)}>
            Invoice {against.number}
          </button>
          : {against.reason}
        </p>
      </>
    );
  }
  if (credit_notes.length === 0) return null;
  return (
    <>
      <h3>Credit notes</h3>
      <ul className="billing-lines">
        {credit_notes.map(({ invoice_id, number, amount_cents, reason, is_void }) => (
          <li key={invoice_id}>
            <span>
              <button type="button" className="link" onClick={() => onOpen(invoice_id)}>
                Credit note {number}
              </button>
              : {reason}
            </span>
            <span className="billing-digits">{is_void ? 'Void' : <Money cents={0 - amount_cents} />}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
