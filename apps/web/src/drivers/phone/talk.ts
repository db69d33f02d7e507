import type { Calls } from '@handrail/contracts/wire';

export type Message = Calls['getMessages']['result']['messages'][number];

/** What a driver did with a message, or said, that the office does not know yet. */
export type TalkPress = { id: string; at: string } & (
  | { is: 'heard'; messageId: string; event: 'read' | 'acknowledged'; answer?: string }
  | { is: 'said'; date: string; vehicleId: string; text: string }
);

/** What was said on the day, as it will be once everything that waits is sent. */
export function talkWith(messages: readonly Message[], waiting: readonly TalkPress[]): Message[] {
  return [...waiting.reduce(afterPress, messages)];
}

/** What the desk said and its driver has not acknowledged, the oldest first. */
export function toAcknowledge(messages: readonly Message[]): Message[] {
  return messages.filter(({ from_desk, acknowledged_at }) => from_desk && acknowledged_at === null);
}

/** The list with one message as the office has it now. */
export function withMessage(messages: readonly Message[], message: Message): Message[] {
  const isKnown = messages.some(({ driver_message_id }) => driver_message_id === message.driver_message_id);
  if (!isKnown) return [...messages, message];
  return messages.map((one) => (one.driver_message_id === message.driver_message_id ? message : one));
}

function afterPress(messages: readonly Message[], press: TalkPress): readonly Message[] {
  if (press.is === 'said') return [...messages, unsent(press)];
  return messages.map((message) => {
    if (message.driver_message_id !== press.messageId) return message;
    const read_at = message.read_at ?? press.at;
    if (press.event === 'read' || message.acknowledged_at !== null) return { ...message, read_at };
    return { ...message, read_at, acknowledged_at: press.at, answer: press.answer ?? null };
  });
}

function unsent({ id, at, date, vehicleId, text }: Extract<TalkPress, { is: 'said' }>): Message {
  return {
    driver_message_id: id,
    version: 0,
    date,
    shuttle_id: vehicleId,
    fleet_shuttle_id: '',
    from_desk: false,
    sent_by: '',
    text,
    sent_at: at,
    read_at: null,
    acknowledged_at: null,
    answer: null,
  };
}
