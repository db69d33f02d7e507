import type { Teller } from '../log/index.ts';

/** What the log says of brokers' files beside the rides and riders they became. */
export const told: Record<string, Teller> = {
  prebooking: ({ before, after }) => {
    if (!before) return null;
    if (!after) return ["A broker's ride taken back"];
    if ('answer' in after && after['answer'] !== 'waiting') {
      return [after['answer'] === 'refused' ? 'Refused to the broker' : 'Accepted to the broker'];
    }
    if (after['stage'] === 'canceled') return ['Canceled by the broker'];
    return 'said_sealed' in after ? ["Changed by the broker's file"] : null;
  },
  answer_terms: () => ['How long a broker waits for answers changed'],
  return_batch: ({ after }) => [`Return file ${JSON.stringify(after?.['number'])} made for a broker`],
  broker_layout: ({ before, after }) => {
    if (!before) return ["Layout of a broker's files kept"];
    return [after ? "Layout of a broker's files changed" : "Layout of a broker's files taken away"];
  },
  broker_key: ({ before }) => [before ? "Key of a broker's machine ended" : "Broker's machine given a key"],
  broker_file: ({ before, after }) => {
    if (!before) return ["Broker's file came"];
    if (after?.['state'] === 'put_aside') return ["Broker's file put aside"];
    return after?.['state'] === 'waits' ? ["Broker's file waits again"] : null;
  },
};
