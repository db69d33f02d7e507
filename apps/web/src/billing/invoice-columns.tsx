import { Link } from '@tanstack/react-router';
import { type Column, type Filter, Money } from '../platform/kit/index.ts';
import { type Billing, dayText, type Invoice, periodText, stateText } from './invoices.ts';

export const invoiceColumns: readonly Column<Invoice>[] = [
  {
    id: 'number',
    title: 'Number',
    isName: true,
    isKept: true,
    width: 120,
    cell: ({ number }) => number,
    sortBy: ({ number }) => number,
    text: ({ number }) => number,
  },
  {
    id: 'account',
    title: 'Payer',
    isKept: true,
    cell: ({ account_name }) => account_name,
    sortBy: ({ account_name }) => account_name.toLowerCase(),
    text: ({ account_name }) => account_name,
  },
  { id: 'period', title: 'Rides of', width: 200, cell: periodText, sortBy: ({ period_end }) => period_end },
  {
    id: 'issued',
    title: 'Issued',
    width: 110,
    cell: ({ issued_on }) => (issued_on === null ? '' : dayText(issued_on)),
    sortBy: ({ issued_on }) => issued_on,
  },
  {
    id: 'due',
    title: 'Due',
    width: 110,
    cell: ({ due_date }) => dayText(due_date),
    sortBy: ({ due_date }) => due_date,
  },
  {
    id: 'amount',
    title: 'Amount',
    width: 120,
    align: 'right',
    cell: ({ amount_cents }) => <Money cents={amount_cents} />,
    sortBy: ({ amount_cents }) => amount_cents,
  },
  { id: 'state', title: 'State', width: 140, isKept: true, cell: stateText, sortBy: stateText },
];

export const invoiceFilters: readonly Filter<Invoice>[] = [
  {
    id: 'state',
    label: 'State',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'paid', label: 'Paid' },
      { value: 'void', label: 'Void' },
    ],
    lets: ({ status }, value) => status === value,
  },
];

export const draftColumns: readonly Column<Invoice>[] = [
  {
    id: 'account',
    title: 'Payer',
    isName: true,
    isKept: true,
    cell: ({ account_name }) => account_name,
    sortBy: ({ account_name }) => account_name.toLowerCase(),
    text: ({ account_name }) => account_name,
  },
  { id: 'terms', title: 'Terms', width: 140, cell: ({ terms }) => terms, sortBy: ({ terms }) => terms },
  {
    id: 'rides',
    title: 'Rides',
    width: 64,
    align: 'right',
    cell: ({ lines }) => lines.length,
    sortBy: ({ lines }) => lines.length,
  },
  {
    id: 'held',
    title: 'Held back',
    width: 92,
    align: 'right',
    cell: ({ held_back }) => held_back.length,
    sortBy: ({ held_back }) => held_back.length,
  },
  {
    id: 'amount',
    title: 'Draft',
    width: 116,
    align: 'right',
    isKept: true,
    cell: ({ amount_cents }) => (
      <strong>
        <Money cents={amount_cents} />
      </strong>
    ),
    sortBy: ({ amount_cents }) => amount_cents,
  },
  {
    id: 'state',
    title: 'State',
    width: 112,
    isKept: true,
    cell: DraftState,
    sortBy: draftState,
  },
];

/** What stands between a draft and its issue; an address is added beside the page. */
function DraftState(draft: Invoice) {
  const { account_id, account_name, has_address } = draft;
  if (has_address || account_id === null) return draftState(draft);
  return (
    <Link
      to="."
      search={(held: Record<string, unknown>) => ({ ...held, account: account_id })}
      aria-label={`Add address of ${account_name}`}
    >
      Add address
    </Link>
  );
}

function draftState({ lines, kind }: Invoice): string {
  return lines.length === 0 ? 'All held back' : kind === 'credit_note' ? 'Credit note' : 'Ready';
}

export const billingColumns: readonly Column<Billing>[] = [
  {
    id: 'plan',
    title: 'Plan',
    isName: true,
    isKept: true,
    cell: ({ plan }) => plan,
    sortBy: ({ plan }) => plan.toLowerCase(),
    text: ({ plan }) => plan,
  },
  { id: 'period', title: 'Period', width: 220, isKept: true, cell: periodText, sortBy: ({ period_end }) => period_end },
  {
    id: 'amount',
    title: 'Amount',
    width: 130,
    align: 'right',
    isKept: true,
    cell: ({ amount_cents }) => <Money cents={amount_cents} />,
    sortBy: ({ amount_cents }) => amount_cents,
  },
  { id: 'status', title: 'Status', width: 120, isKept: true, cell: billingState, sortBy: billingState },
];

function billingState({ status }: Billing): string {
  return { open: 'Open', paid: 'Paid', overdue: 'Overdue' }[status];
}
