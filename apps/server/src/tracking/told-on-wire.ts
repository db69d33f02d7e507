import type { told } from '@handrail/contracts/tracking';
import { instantText, type Zone } from '@handrail/domain/platform';
import type { z } from 'zod';
import type { ListedMessage } from '../platform/outbox/list.ts';

/** Messages as whoever is on the line reads them: oldest first, each at the time it was sent or will be. */
export function toldOnWire(messages: readonly ListedMessage[], zone: Zone): z.output<typeof told>[] {
  return messages.toReversed().map(({ id, channel, body, state, reason, createdAt, sentAt }) => ({
    message_id: id,
    channel,
    body,
    at: instantText(sentAt ?? createdAt, zone),
    state,
    reason,
  }));
}
