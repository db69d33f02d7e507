import { getPayerStatement as contract } from '@handrail/contracts/billing';
import { checkStatementMonths } from '@handrail/domain/billing';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { payerStatement } from '../statement-store.ts';
import { officeDay } from '../today.ts';

export const getPayerStatementHandler = read(
  contract,
  async ({ account_id, from, through }, { queries, by, clock, reveals }) => {
    const months = checkStatementMonths({ from, through });
    if (!months.ok) return months;
    const today = (await officeDay(queries, by.operator, clock)).toString();
    const asked = { accountId: account_id, from, through };
    const made = await payerStatement({ queries, operator: by.operator }, asked, today);
    if (!made) throw notFound();
    reveals(made.riders);
    return yes({
      today,
      account_id,
      account_name: made.payerName,
      opening_cents: made.openingCents,
      lines: made.lines.map(({ entryId, on, about, cents, balanceCents, invoiceId }) => ({
        entry_id: entryId,
        on,
        about,
        amount_cents: cents,
        balance_cents: balanceCents,
        invoice_id: invoiceId,
      })),
      closing_cents: made.closingCents,
      ...made.ages,
      open_cents: made.openCents,
      not_invoiced_cents: made.notInvoicedCents,
      credit_cents: made.creditCents,
    });
  },
);
