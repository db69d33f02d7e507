import { PageHead, Segmented, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { Disputes } from './Disputes.tsx';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { MonthEnd } from './MonthEnd.tsx';
import { Statements } from './Statements.tsx';
import { ThisConsole } from './ThisConsole.tsx';
import './billing.css';

const PARTS = [
  { value: 'month-end', label: 'Month end' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'statements', label: 'Statements' },
  { value: 'disputes', label: 'Disputes' },
  { value: 'console', label: 'This console' },
] as const;
type Part = (typeof PARTS)[number]['value'];

/** What payers are asked for and owe, and what the installation asks of this operator. */
export default function PlanBillingPage() {
  const [part, setPart] = useUrlState('part', 'month-end');
  const [open, setOpen] = useUrlState('invoice');
  const invoices = useRead('getInvoiceList', {});
  const shown: Part = PARTS.find(({ value }) => value === part)?.value ?? 'month-end';
  const error = invoices.error && { sentence: invoices.error.message, onRetry: () => void invoices.refetch() };
  const list = { invoices: invoices.data, error, openId: open === '' ? null : open, onOpen: setOpen };
  return (
    <div className="page billing-page-body">
      <PageHead
        title="Plan and billing"
        beside={<Segmented<Part> label="Part of the page" value={shown} onChange={setPart} choices={PARTS} />}
      />
      {shown === 'month-end' && <MonthEnd {...list} />}
      {shown === 'invoices' && <InvoiceTable {...list} />}
      {shown === 'statements' && <Statements />}
      {shown === 'disputes' && <Disputes />}
      {shown === 'console' && <ThisConsole />}
      {open !== '' && <InvoiceDrawer invoiceId={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
