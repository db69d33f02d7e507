import { getInvoiceFile as contract } from '@handrail/contracts/billing';
import { no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { keepInvoiceFile, drawnInvoice } from '../invoice-file.ts';
import { findInvoice } from '../invoice-store.ts';
import { ridersOfInvoices } from '../riders-of-invoices.ts';

export const getInvoiceFileHandler = preparedRead(
  contract,
  async ({ invoice_id }, { services, by }) => {
    const { operator } = by;
    const read = await readOperator(services.db, operator, async (queries) => {
      const stored = await findInvoice({ queries, operator }, invoice_id);
      return stored && { sheet: await drawnInvoice(services, queries, operator, stored), stored };
    });
    if (!read) throw notFound();
    return read.sheet && { ...(await keepInvoiceFile(services, signedInOf(by), read.sheet)), stored: read.stored };
  },
  async (_, { queries, by, reveals }, printed) => {
    if (!printed) return no('INVOICE_DRAFT', 'This is a draft: it has no number before it is issued.');
    const { stored, ...file } = printed;
    reveals(await ridersOfInvoices(queries, by.operator, [stored]));
    return yes(file);
  },
);
