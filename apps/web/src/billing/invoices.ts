import type { Calls } from '@handrail/contracts/wire';
import { numberText, voidInvoice } from '@handrail/domain/billing';
import { money, type Refusal, slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

export type Invoice = Calls['getInvoiceById']['result'];
export type Statement = Calls['getStatement']['result'];
export type PayerStatement = Calls['getPayerStatement']['result'];
export type MonthSums = Calls['getMonths']['result'][number];
export type DriverCash = Calls['getDriverCash']['result']['drivers'][number];
export type Billing = Calls['getBillingList']['result'][number];

export function dayText(day: string): string {
  return slashDate(Temporal.PlainDate.from(day));
}

export function periodText({ period_start, period_end }: Pick<Invoice, 'period_start' | 'period_end'>): string {
  return `${dayText(period_start)} – ${dayText(period_end)}`;
}

/** What it is called: its number, or whose draft it is. */
export function titleOf({ number, kind, account_name }: Invoice): string {
  if (number === '') return `Draft for ${account_name}`;
  return kind === 'credit_note' ? `Credit note ${number}` : `Invoice ${number}`;
}

export function stateText({ status, open_cents, amount_cents, credited_cents }: Invoice): string {
  switch (status) {
    case 'draft':
      return 'Draft';
    case 'void':
      return 'Void';
    case 'paid':
      if (amount_cents < 0) return 'Credit';
      return amount_cents > 0 && credited_cents === amount_cents ? 'Credited' : 'Paid';
    case 'open':
      return open_cents === amount_cents ? 'Open' : `${money(open_cents)} open`;
  }
}

/** Why an invoice cannot be taken out of force, before anybody says why it should be. */
export function voidRefusal({ kind, status, amount_cents, open_cents, credited_cents }: Invoice): Refusal | null {
  const isVoid = status === 'void';
  // What a note left can be told by the server alone.
  const settledCents = kind === 'invoice' && !isVoid ? amount_cents - open_cents - credited_cents : 0;
  const standing = {
    amountCents: amount_cents,
    creditedCents: credited_cents,
    keptCents: 0,
    writtenOffCents: 0,
    isVoid,
  };
  const verdict = voidInvoice({ ...standing, paidCents: settledCents }, 'Any');
  return verdict.ok ? null : verdict.refusal;
}

/** Minus as long as a digit, and read as one: color says nothing. */
export function moneyText(cents: number): string {
  return money(cents).replace('-', '−');
}

/** `number 2026-0412`, or `numbers 2026-0412 to 2026-0418`: what drafts will get, unless somebody issues others first. */
export function nextNumbers(chosen: readonly Invoice[], all: readonly Invoice[], year: number): string {
  const ranges = (['invoice', 'credit_note'] as const).flatMap((kind) => {
    const wanted = chosen.filter((one) => one.kind === kind).length;
    if (wanted === 0) return [];
    const given = all.flatMap((one) => {
      const [, of, seq] = /^(\d+)-C?(\d+)$/.exec(one.number) ?? [];
      return one.kind === kind && of === String(year) ? [Number(seq)] : [];
    });
    const last = Math.max(0, ...given);
    const [from, to] = [numberText(kind, year, last + 1), numberText(kind, year, last + wanted)];
    return [from === to ? from : `${from} to ${to}`];
  });
  return `${chosen.length === 1 ? 'number' : 'numbers'} ${ranges.join(' and ')}`;
}

/** Reasons for which rides are not billed, the commonest first. */
export function reasonsOf(drafts: readonly Invoice[]) {
  const held = drafts.flatMap(({ held_back }) => held_back);
  return [...Map.groupBy(held, ({ lack }) => lack)]
    .map(([lack, rides]) => ({
      lack,
      rides,
      cents: rides.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    }))
    .toSorted((a, b) => b.rides.length - a.rides.length);
}

/** Has the browser save a file that the server made. */
export function saveFileOf({ file_url, file_name }: { file_url: string; file_name: string }): void {
  const link = document.createElement('a');
  link.href = file_url;
  link.download = file_name;
  link.click();
}
