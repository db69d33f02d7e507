import type { DateText } from '../day/index.ts';
import { addUp, type Cents } from '../platform/money.ts';
import type { InvoiceId } from './money-entry.ts';

export interface OpenInvoice {
  id: InvoiceId;
  number: string;
  dueOn: DateText;
  openCents: Cents;
}

/** What of a payment goes to which invoice; what is left is the payer's credit. */
export interface Settled {
  parts: readonly { invoiceId: InvoiceId; cents: Cents }[];
  creditCents: Cents;
}

/** A payment over several invoices pays those that somebody chose in that order, or else what was due first. */
export function settleInvoices(cents: Cents, open: readonly OpenInvoice[], chosen: readonly InvoiceId[] = []): Settled {
  const byDue = open.toSorted((a, b) => byText(a.dueOn, b.dueOn) || byText(a.number, b.number));
  const inOrder =
    chosen.length === 0
      ? byDue
      : [...new Set(chosen)].flatMap((id) => byDue.find((invoice) => invoice.id === id) ?? []);
  let left = cents;
  const parts = inOrder.flatMap(({ id, openCents }) => {
    const part = Math.min(left, Math.max(0, openCents));
    left -= part;
    return part > 0 ? [{ invoiceId: id, cents: part }] : [];
  });
  return { parts, creditCents: left };
}

/** How long past its day money is owed. */
export const AGES = [
  { key: 'not_due', label: 'not due', fromDays: Number.NEGATIVE_INFINITY },
  { key: 'from_1', label: '1–30 days', fromDays: 1 },
  { key: 'from_31', label: '31–60 days', fromDays: 31 },
  { key: 'from_61', label: '61–90 days', fromDays: 61 },
  { key: 'from_91', label: 'over 90 days', fromDays: 91 },
] as const;

export type Age = (typeof AGES)[number]['key'];

export function ageOf(dueOn: DateText, today: DateText): Age {
  const days = daysBetween(dueOn, today);
  return AGES.findLast(({ fromDays }) => days >= fromDays)?.key ?? 'not_due';
}

/** What is open, by how long it has been due. The ages add up to what is open. */
export function agingOf(open: readonly OpenInvoice[], today: DateText): Record<Age, Cents> {
  const sumOf = (age: Age) => addUp(open.filter((one) => ageOf(one.dueOn, today) === age).map((one) => one.openCents));
  return {
    not_due: sumOf('not_due'),
    from_1: sumOf('from_1'),
    from_31: sumOf('from_31'),
    from_61: sumOf('from_61'),
    from_91: sumOf('from_91'),
  };
}

function daysBetween(from: DateText, to: DateText): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

const DAY_MS = 86_400_000;

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
