import { returnPrepaid as contract } from '@handrail/contracts/billing';
import { mayReturn, readAhead } from '@handrail/domain/billing';
import { money, no, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { changePrepaid, riderNamed } from '../change-prepaid.ts';
import { paidAheadOf } from '../prepaid-store.ts';
import { prepaidOnWire } from '../prepaid-wire.ts';
import { refundThreshold } from '../refund-threshold.ts';

export const returnPrepaidHandler = change(
  contract,
  async ({ passenger_id, payment, reason, amount_cents, tickets, ticket_cents }, context) => {
    const { tx, by, reveals } = context;
    const asking = { queries: tx.queries, operator: tx.operator };
    await riderNamed(asking, passenger_id);
    const read = readAhead({ amountCents: amount_cents, tickets, ticketCents: ticket_cents });
    if (!read.ok) return read;
    if (reason.trim() === '') {
      const sentence = 'Say why it is given back.';
      return no('REASON_MISSING', sentence, { reason: sentence });
    }
    const may = mayReturn(read.value, await paidAheadOf(asking, passenger_id));
    if (!may.ok) return may;
    const most = refundThreshold(context);
    if (may.value > most && !(by.kind === 'user' && by.levels.includes(1))) {
      return no('REFUND_NEEDS_LEVEL', `Only level 1 may refund more than ${money(most)}.`);
    }
    context.because(reason);
    const given = { riderId: passenger_id, kind: 'return', ahead: read.value, method: payment } as const;
    await changePrepaid(context, { ...given, reference: '', reason });
    reveals([passenger_id]);
    return yes(await prepaidOnWire(asking, passenger_id));
  },
);
