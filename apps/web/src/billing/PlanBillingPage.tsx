import { PageHead, Segmented, useUrlChange, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { Disputes } from './Disputes.tsx';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { MonthEnd } from './MonthEnd.tsx';
import { StatementDrawer } from './StatementDrawer.tsx';
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

const NOTHING_OPEN = { invoice: null, statement: null, from: null, through: null };

/** What payers are asked for and owe, and what the installation asks of this operator. */
export default function PlanBillingPage() {
  const [part, setPart] = useUrlState('part', 'month-end');
  const [open] = useUrlState('invoice');
  const [payer] = useUrlState('statement');
  const change = useUrlChange();
  // One lies over the page at a time; another takes its place.
  const openInvoice = (id: string | null) => change({ ...NOTHING_OPEN, invoice: id });
  const openStatement = (id: string | null) => change({ ...NOTHING_OPEN, statement: id });
  const statement = useRead('getStatement', {}, { enabled: payer !== '' });
  const invoices = useRead('getInvoiceList', {});
  const shown: Part = PARTS.find(({ value }) => value === part)?.value ?? 'month-end';
  const error = invoices.error && { sentence: invoices.error.message, onRetry: () => void invoices.refetch() };
  const list = { invoices: invoices.data, error, openId: open === '' ? null : open, onOpen: openInvoice };
  return (
    <div className="page billing-page-body">
      <PageHead
        title="Plan and billing"
        beside={<Segmented<Part> label="Part of the page" value={shown} onChange={setPart} choices={PARTS} />}
      />
      {shown === 'month-end' && <MonthEnd {...list} onStatement={openStatement} />}
      {shown === 'invoices' && <InvoiceTable {...list} />}
      {shown === 'statements' && <Statements onStatement={openStatement} />}
      {shown === 'disputes' && <Disputes />}
      {shown === 'console' && <ThisConsole />}
      {open !== '' && (
        <InvoiceDrawer
          invoiceId={open}
          onOpen={openInvoice}
          onStatement={openStatement}
          onClose={() => openInvoice(null)}
        />
      )}
      {open === '' && payer !== '' && (
        <StatementDrawer
          accountId={payer}
          today={statement.data?.today}
          onOpenInvoice={openInvoice}
          onClose={() => openStatement(null)}
        />
      )}
    </div>
  );
}
