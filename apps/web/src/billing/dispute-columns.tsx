import type { Calls } from '@handrail/contracts/wire';
import { disputeWords } from '@handrail/domain/billing';
import { clockTimeAt, slashDate, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Column, Filter } from '../platform/kit/index.ts';
import { moneyText } from './invoices.ts';

export type Dispute = Calls['getDisputeList']['result'][number];

/** What was paid: a ride, or an invoice. */
export function whatOf({ booking_id, invoice_id }: Pick<Dispute, 'booking_id' | 'invoice_id'>): string {
  if (booking_id !== null) return `Ride ${booking_id}`;
  return invoice_id === null ? 'A payment' : `Invoice ${invoice_id}`;
}

export function stateOf({ state, answer_state: answerState }: Dispute): string {
  return disputeWords({ state, answerState });
}

/** `03/17/2026, 6:40 AM`; nothing where the provider names no time, or none is left to be kept. */
export function dueText({ due_on, state }: Dispute, zone: Zone): string {
  if (due_on === null || state !== 'open') return '';
  const at = Temporal.Instant.from(due_on);
  return `${slashDate(at.toZonedDateTimeISO(zone).toPlainDate())}, ${clockTimeAt(at, zone)}`;
}

export function disputeColumns(zone: Zone): readonly Column<Dispute>[] {
  return [
    {
      id: 'what',
      title: 'Paid for',
      isName: true,
      isKept: true,
      width: 140,
      cell: whatOf,
      sortBy: whatOf,
      text: whatOf,
    },
    { id: 'state', title: 'State', width: 140, isKept: true, cell: stateOf, sortBy: stateOf },
    {
      id: 'due',
      title: 'Answer by',
      width: 190,
      isKept: true,
      cell: (dispute) => dueText(dispute, zone),
      sortBy: ({ due_on }) => due_on,
    },
    { id: 'reason', title: 'Reason', cell: ({ reason }) => reason, sortBy: ({ reason }) => reason },
    {
      id: 'fee',
      title: 'Fee',
      width: 100,
      align: 'right',
      cell: ({ fee_cents }) => moneyText(fee_cents),
      sortBy: ({ fee_cents }) => fee_cents,
    },
    {
      id: 'amount',
      title: 'Amount',
      width: 120,
      align: 'right',
      isKept: true,
      cell: ({ amount_cents }) => moneyText(amount_cents),
      sortBy: ({ amount_cents }) => amount_cents,
    },
  ];
}

export const disputeFilters: readonly Filter<Dispute>[] = [
  {
    id: 'state',
    label: 'State',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'won', label: 'Won' },
      { value: 'lost', label: 'Lost' },
    ],
    lets: ({ state }, value) => state === value,
  },
];
