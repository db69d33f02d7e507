import { getReceiptFile as contract } from '@handrail/contracts/billing';
import { invariant, yes } from '@handrail/domain/platform';
import { Fault } from '../../platform/calls/fault.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { drawReceipt, receiptOf } from '../receipt-file.ts';

export const getReceiptFileHandler = preparedRead(
  contract,
  async ({ booking_id }, { services, by }) => {
    const { operator, personId } = signedInOf(by);
    const { sheet, riderId } = await readOperator(services.db, operator, async (queries) =>
      receiptOf(services, { queries, operator }, booking_id),
    );
    const name = `${sheet.title}.pdf`;
    const bytes = await drawReceipt(services, sheet);
    const kept = await services.files.keep({ operator, personId, purpose: 'receipt', name, bytes });
    if (!kept.ok) throw new Fault(kept.refusal.sentence);
    invariant(kept.value !== '', 'A file that was kept has an id.');
    return { file_url: `/api/files/${kept.value}`, file_name: name, riderId };
  },
  async (_, { reveals }, { riderId, ...file }) => {
    reveals([riderId]);
    return Promise.resolve(yes(file));
  },
);
