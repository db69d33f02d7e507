import { getInvoiceById as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { findInvoice } from '../invoice-store.ts';
import { invoiceOnWire } from '../invoice-wire.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';
import { officeDay } from '../today.ts';

export const getInvoiceByIdHandler = read(contract, async ({ invoice_id }, { queries, by, clock, reveals }) => {
  const stored = await findInvoice({ queries, operator: by.operator }, invoice_id);
  if (!stored) throw notFound();
  reveals(await ridersOfInvoices(queries, by.operator, [stored]));
  return yes(invoiceOnWire(stored, (await officeDay(queries, by.operator, clock)).toString()));
});
