import { money } from '@handrail/domain/platform';
import { ActionButton } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

/** Pays an open invoice out of what its payer has paid too much; there only while there is both. */
export function UseCreditButton({ invoice }: { invoice: Invoice }) {
  const { invoice_id, account_id, open_cents, version } = invoice;
  const asked = account_id === null ? {} : { account_id };
  const { data: statement } = useRead('getStatement', asked, { enabled: account_id !== null && open_cents > 0 });
  const use = useChange('useCredit', { touches: invoiceReads });
  const credit = statement?.payers.find((payer) => payer.account_id === account_id)?.credit_cents ?? 0;
  const cents = Math.min(credit, open_cents);
  if (cents <= 0) return null;
  async function send() {
    try {
      const { data } = await use.mutateAsync({ invoice_id, expected_version: version });
      sayDone(`${titleOf(invoice)}: ${money(open_cents - data.open_cents)} of credit used.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'The credit was not used', text: failure.message });
    }
  }
  return (
    <ActionButton
      look="quiet"
      label={`Use ${money(cents)} of credit`}
      isBusy={use.isPending}
      onClick={() => void send()}
    />
  );
}
