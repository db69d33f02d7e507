import { getInvoiceList as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listInvoices } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

export const getInvoiceListHandler = read(contract, async ({ account_id }, { queries, by, clock, reveals }) => {
  const invoices = await listInvoices({ queries, operator: by.operator }, { accountId: account_id });
  reveals(await ridersOfInvoices(queries, by.operator, invoices));
  const today = (await officeDay(queries, by.operator, clock)).toString();
  return yes(invoices.map((stored) => invoiceOnWire(stored, today)));
});
