import { invariant } from '@handrail/domain/platform';
import type { MessageOnWire } from './message-store.ts';

/** The one message that was asked for by its id. */
export function onlyOne([message]: readonly MessageOnWire[]): MessageOnWire {
  invariant(message, 'A message that was written is there.');
  return message;
}
