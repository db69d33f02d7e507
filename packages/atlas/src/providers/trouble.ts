import { AtlasFault } from '../travel.ts';

/** What a service did instead of answering; `resting` when it was not even asked. */
export type Trouble =
  | 'unreachable'
  | 'too slow'
  | 'overloaded'
  | 'broken'
  | 'refused'
  | 'redirected'
  | 'garbage'
  | 'too large'
  | 'not allowed'
  | 'resting'
  | 'called off';

/** A service did not answer. The sentence is for people; a cause may quote an address with its key, and is for the log. */
export class ServiceTrouble extends AtlasFault {
  readonly trouble: Trouble;
  readonly detail: string | undefined;

  constructor(trouble: Trouble, detail?: string, options?: ErrorOptions) {
    super(SENTENCES[trouble] ?? statusSentence(detail), options);
    this.trouble = trouble;
    this.detail = detail;
  }
}

/** Null where its status tells it. */
const SENTENCES: Record<Trouble, string | null> = {
  broken: null,
  refused: null,
  redirected: null,
  unreachable: 'The service could not be reached.',
  'too slow': 'The service did not answer in time.',
  overloaded: 'The service has had too many requests.',
  garbage: 'The service gave an answer that is not JSON, or not what was asked for.',
  'too large': 'The service gave an answer that is too large.',
  'not allowed': 'The service lies at an address that is not allowed here.',
  resting: 'The service has failed several times and rests.',
  'called off': 'The question was called off.',
};

const statusSentence = (status: string | undefined): string => `The service answered with status ${status}.`;

/** What a status says of an answer; null where it is one. */
export function troubleOf(status: number): ServiceTrouble | null {
  if (status >= 200 && status < 300) return null;
  return new ServiceTrouble(kindOf(status), `${status}`);
}

function kindOf(status: number): Trouble {
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 429) return 'overloaded';
  return status >= 500 || status === 408 ? 'broken' : 'refused';
}
