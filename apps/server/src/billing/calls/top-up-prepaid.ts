import { topUpPrepaid as contract } from '@handrail/contracts/billing';
import { looseCents, readAhead, ticketsText } from '@handrail/domain/billing';
import { longDate, money, no, yes } from '@handrail/domain/platform';
import { findOperatorName } from '../../admin/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { changePrepaid, riderNamed } from '../change-prepaid.ts';
import { paidAheadOf } from '../prepaid-store.ts';
import { prepaidOnWire } from '../prepaid-wire.ts';
import { officeDay } from '../today.ts';

export const topUpPrepaidHandler = change(
  contract,
  async ({ passenger_id, payment, reference = '', mails_receipt = false, ...asked }, context) => {
    const { tx, clock, services, reveals } = context;
    const { queries, operator } = tx;
    const rider = await riderNamed({ queries, operator }, passenger_id);
    const { amount_cents, tickets, ticket_cents } = asked;
    const read = readAhead({ amountCents: amount_cents, tickets, ticketCents: ticket_cents });
    if (!read.ok) return read;
    if (mails_receipt && (rider.email ?? '') === '') return no('NO_EMAIL', 'The rider has no e-mail address.');
    const bought = { riderId: passenger_id, kind: 'top_up', ahead: read.value, method: payment } as const;
    await changePrepaid(context, { ...bought, reference, reason: '' });
    if (mails_receipt) {
      const ahead = await paidAheadOf({ queries, operator }, passenger_id);
      const held = [money(looseCents(ahead)), ...ahead.tickets.map(ticketsText)].join(', ');
      const what = read.value.tickets ? `${ticketsText(read.value.tickets)}, ` : '';
      await stageMessage(queries, services.vault, {
        operator,
        channel: 'mail',
        to: rider.email ?? '',
        personId: rider.person_id,
        template: 'prepaid_receipt',
        data: {
          name: rider.firstname,
          company: (await findOperatorName(queries, operator)) ?? 'Handrail',
          day: longDate(await officeDay(queries, operator, clock)),
          lines: `${what}${money(read.value.cents)} by ${payment}\nYou have now: ${held}`,
        },
        reason: 'Receipt of what was paid ahead',
        operationVersion: tx.version,
        now: clock.now(),
      });
    }
    reveals([passenger_id]);
    return yes(await prepaidOnWire({ queries, operator }, passenger_id));
  },
);
