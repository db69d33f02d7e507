import type { BookingId, OperatorId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { fromEachArea } from '../areas.ts';
import type { Queries } from '../db/transaction.ts';
import type { Channel } from './outbox.ts';

/** What a message says of which ride. */
export interface SaidOfRide {
  operator: OperatorId;
  bookingId: BookingId;
  data: Record<string, string>;
}

/** What a message says, from its data. Areas export theirs from `messages.ts`, by the template's name. */
export interface Template {
  subject: (data: Record<string, string>) => string;
  body: (data: Record<string, string>) => string;
  /** As a voice reads it out, where that is otherwise: an address of the web is no use on a landline. */
  spoken?: (data: Record<string, string>) => string;
  /** Nobody's hand sends it: it needs the rider's consent, keeps quiet hours, and goes on trying as long as it is true. */
  isUnasked?: true;
  /** Why what it says of a ride is not true any more, asked at the moment of sending; null where it still is. */
  whyNotTrue?: (queries: Queries, said: SaidOfRide, now: Temporal.Instant) => Promise<string | null>;
  /** Fields that open a door (links with tokens): sealed while they wait, gone once sent, never shown in the viewer. */
  secret?: readonly string[];
}

const templates: Record<string, Template> = Object.assign(
  {},
  ...(await fromEachArea('messages.ts', (module) => module['templates'] as Record<string, Template> | undefined)),
);

export function templateNamed(name: string): Template {
  const template = templates[name];
  if (!template) throw new Error(`No area has the message template '${name}'.`);
  return template;
}

/** Messages that the next change of a ride can make untrue. */
export const FLEETING: readonly string[] = Object.entries(templates).flatMap(([name, { whyNotTrue }]) =>
  whyNotTrue ? [name] : [],
);

/** What it says on a channel. */
export function bodyOn(channel: Channel, { body, spoken }: Template, data: Record<string, string>): string {
  return channel === 'voice' && spoken ? spoken(data) : body(data);
}
