import { money, type Cents } from '../platform/money.ts';
import { balanceOf } from './balances.ts';
import type { InvoiceId, MoneyEntry } from './money-entry.ts';

/** An invoice as its row has it, with the notes in force that stand against it. */
export interface InvoiceRow {
  id: InvoiceId;
  number: string;
  kind: 'invoice' | 'credit_note';
  amountCents: Cents;
  creditedCents: Cents;
  creditUsedCents: Cents;
  writtenOffCents: Cents;
  notesCents: Cents;
}

/** Reckons again what was posted about each invoice: its row says the same to the cent, and it is settled for no more than it asks. */
export function auditInvoices(entries: readonly MoneyEntry[], invoices: readonly InvoiceRow[]): string[] {
  const about = Map.groupBy(
    entries.filter(({ subject }) => subject?.kind === 'invoice'),
    ({ subject }) => subject?.id ?? '',
  );
  return invoices.flatMap((invoice) => {
    const posted = about.get(invoice.id) ?? [];
    const of = (why: MoneyEntry['why'], account: 'given_back' | 'credit' | 'written_off' | 'receivable') =>
      balanceOf(
        posted.filter((entry) => entry.why === why),
        account,
      );
    const off: [string, Cents][] = [
      ['Credit notes', invoice.notesCents - of('credit_note', 'given_back')],
      ['What it was credited', invoice.creditedCents - of('credit_note', 'given_back')],
      ['Credit that was used', invoice.creditUsedCents - of('credit_used', 'credit')],
      ['What was written off', invoice.writtenOffCents - of('write_off', 'written_off')],
    ];
    const open = invoice.amountCents + balanceOf(posted, 'receivable');
    return [
      ...off.flatMap(([what, cents]) =>
        cents === 0 ? [] : [`Invoice ${invoice.number}: ${what}, off by ${money(cents)}.`],
      ),
      ...(invoice.kind === 'invoice' && open < 0
        ? [`Invoice ${invoice.number}: it was settled for ${money(-open)} more than it asks.`]
        : []),
    ];
  });
}
