import type { Calls } from '@handrail/contracts/wire';
import { clockOf } from '../bookings/index.ts';

export type Message = Calls['getDriverMessages']['result']['messages'][number];

/** A vehicle that somebody drives on the day: whoever it is can be spoken to. */
export interface SpokenTo {
  shuttleId: string;
  /** 'Van 02, Luis Ortega'. */
  label: string;
}

/** One thing that was said: by a driver, or by the desk to one vehicle or several at once. */
export interface Talk {
  key: string;
  first: Message;
  /** The same words to each vehicle, which reads and answers for itself. */
  to: readonly Message[];
}

/** What a driver said and nobody at the desk has read. */
export function isNews({ from_desk, read_at }: Message): boolean {
  return !from_desk && read_at === null;
}

/** What was said on a day, the newest first; what the desk said to several in one step stands together. */
export function talksOf(messages: readonly Message[]): Talk[] {
  const byStep = Map.groupBy(messages, (message) =>
    message.from_desk ? `${message.sent_at} ${message.sent_by} ${message.text}` : message.driver_message_id,
  );
  return [...byStep].flatMap(([key, to]) => {
    const [first] = to;
    if (!first) return [];
    return [{ key, first, to: to.toSorted((a, b) => a.fleet_shuttle_id.localeCompare(b.fleet_shuttle_id, 'en-US')) }];
  });
}

/** 'OK, 8:33 AM', 'Read 8:32 AM', or that nobody has read it. */
export function stateText({ read_at, acknowledged_at, answer }: Message): string {
  if (acknowledged_at !== null) return `${answer ?? 'Acknowledged'}, ${clockOf(acknowledged_at)}`;
  return read_at === null ? 'Not read yet' : `Read ${clockOf(read_at)}`;
}
