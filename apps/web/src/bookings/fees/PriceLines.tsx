import type { Calls } from '@handrail/contracts/wire';
import type { Cents } from '@handrail/domain/platform';
import { Money } from '../../platform/kit/index.ts';

type Line = Calls['getBookingFee']['result']['lines'][number];

interface PriceLinesProps {
  /** What the table tells: 'Estimated fee'. */
  label: string;
  lines: readonly Line[];
  totalCents: Cents;
}

/** A price line by line, each with how it came about, and what they come to. */
export function PriceLines({ label, lines, totalCents }: PriceLinesProps) {
  return (
    <table className="booking-price" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, working, amount_cents }, at) => (
          // Two charges may be called the same, and a line has no id of its own.
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one price never change places
          <tr key={at}>
            <th scope="row">
              {title}
              {working !== '' && <span className="booking-price-working">{working}</span>}
            </th>
            <td>
              <Money cents={amount_cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money cents={totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
