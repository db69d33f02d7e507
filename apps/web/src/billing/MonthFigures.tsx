import { type Invoice, moneyText } from './invoices.ts';

interface FiguresProps {
  drafts: readonly Invoice[];
  payers: readonly { open_cents: number; from_61: number; from_91: number }[];
}

/** What can be billed, what cannot yet, what is owed, and what of it for long. */
export function MonthFigures({ drafts, payers }: FiguresProps) {
  const sum = (cents: readonly number[]) => moneyText(cents.reduce((all, one) => all + one, 0));
  const held = drafts.flatMap(({ held_back }) => held_back);
  const ready = drafts.filter(({ lines }) => lines.length > 0);
  const late = payers.filter(({ from_61, from_91 }) => from_61 + from_91 > 0);
  const figures = [
    {
      name: `Ready to bill, ${ready.length === 1 ? '1 payer' : `${ready.length} payers`}`,
      value: sum(ready.map(({ amount_cents }) => amount_cents)),
      beside: ridesText(ready.reduce((count, { lines }) => count + lines.length, 0)),
    },
    {
      name: 'Not billable yet',
      value: sum(held.map(({ amount_cents }) => amount_cents)),
      beside: ridesText(held.length),
    },
    { name: 'Owed to us, issued before', value: sum(payers.map(({ open_cents }) => open_cents)), beside: '' },
    {
      name: 'Over 60 days',
      value: sum(late.map(({ from_61, from_91 }) => from_61 + from_91)),
      beside: late.length === 0 ? '' : late.length === 1 ? '1 payer' : `${late.length} payers`,
    },
  ];
  return (
    <dl className="billing-figures">
      {figures.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} <small>{beside}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ridesText(count: number): string {
  return count === 1 ? '1 ride' : `${count} rides`;
}
