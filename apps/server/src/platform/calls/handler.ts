import type { AnyContract, CodeOf, ParamsOf, ResultOf } from '@handrail/contracts/platform';
import type { Verdict } from '@handrail/domain/platform';
import type { Clock } from '../clock/clock.ts';
import type { Queries } from '../db/transaction.ts';
import type { Access } from '../log/access-log.ts';
import type { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';
import type { Known, Principal, SignedIn } from './principal.ts';

/** What every handler is given beside its params. */
export interface Setting {
  services: Services;
  requestId: string;
  /** The town's clock: service days, stops, what is late. */
  clock: Clock;
}

export interface Reading extends Setting {
  queries: Queries;
  by: SignedIn;
  /** The riders (or other people) whose data the answer reveals, for the access log. */
  reveals: (ids: readonly string[]) => void;
  /** Where the next page begins. */
  nextCursor: (cursor: string) => void;
}

export interface Changing extends Setting {
  tx: Tx;
  by: Known;
  /** Undo of another operation: noted in this one. */
  undoes: (version: number) => void;
  because: (reason: string) => void;
  /** Whose data the answer reveals beside the riders it names by id, for the access log. */
  reveals: (ids: readonly string[]) => void;
}

/** What it takes to show what was done, after it is committed: others may have gone on since. */
export interface Drawing extends Setting {
  queries: Queries;
  by: Known;
  /** The operation's; null where nothing had to be changed. */
  version: number | null;
}

/** What may be asked before the operator's rows are: nobody waits in line for a provider's answer. */
export interface Preparing extends Setting {
  by: Known;
}

/** What is asked of others, and may tell whose data it reveals and where the next page begins. */
export type Asked = Preparing & Pick<Reading, 'reveals' | 'nextCursor'>;

export interface Visit {
  address: string;
  device: string;
  /** Hands the browser a session, or takes it away. The token never leaves by any other way. */
  setSession: (token: string | null) => void;
  token: string | null;
}

export interface Acting extends Setting {
  by: Principal;
  visit: Visit;
  /** Writes into the access log what came of this, and who it was about beside whoever did it. */
  note: (who: Pick<Access, 'operator' | 'personId'>, outcome: string, subjects?: readonly string[]) => Promise<void>;
}

type Answer<C extends AnyContract> = Promise<Verdict<ResultOf<C>, CodeOf<C>>>;

export type Handler =
  | {
      kind: 'read';
      contract: AnyContract;
      prepare: ((params: never, context: Preparing) => Promise<unknown>) | null;
      /** Whether `work` looks at rows of the operator's; else nobody takes a connection for it. */
      looksAtRows: boolean;
      /** It adds up days or years, by connections of its own where there are any. */
      isReport: boolean;
      work: (params: never, context: Reading, prepared: never) => Promise<Verdict<unknown>>;
    }
  | {
      kind: 'change';
      contract: AnyContract;
      prepare: ((params: never, context: Preparing) => Promise<unknown>) | null;
      work: (params: never, context: Changing, prepared: never) => Promise<Verdict<unknown>>;
      /** What it is done to, where that may be too much for one hold of the head; `work` is then given a part. */
      itemsOf: ((params: never, prepared: never) => readonly unknown[]) | null;
      /** How many rows one of them takes; one where nobody says. */
      sizeOf?: (item: never) => number;
      /** What is waited for once it is committed and nothing is held, such as a job that was asked for; before it is drawn. */
      between?: (done: never, context: Preparing) => Promise<void>;
      /** What is answered to who did it, from what `work` said was done; null where that is the answer. */
      draw: ((done: never, context: Drawing) => Promise<unknown>) | null;
    }
  | { kind: 'act'; contract: AnyContract; work: (params: never, context: Acting) => Promise<Verdict<unknown>> };

/** A call that only looks. It runs in one read-only picture of the operator's rows. */
export function read<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, context: Reading) => Answer<C>,
): Handler {
  return { kind: 'read', contract, prepare: null, looksAtRows: true, isReport: false, work };
}

/** The same for a call that adds up days or years: whoever is at a desk does not wait for a connection that it has. */
export function reportRead<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, context: Reading) => Answer<C>,
): Handler {
  return { kind: 'read', contract, prepare: null, looksAtRows: true, isReport: true, work };
}

/** The same for a call that asks the world too: `prepare` does so before a connection to the database is taken. */
export function preparedRead<C extends AnyContract, Prepared>(
  contract: C,
  prepare: (params: ParamsOf<C>, context: Preparing) => Promise<Prepared>,
  work: (params: ParamsOf<C>, context: Reading, prepared: Prepared) => Answer<C>,
): Handler {
  return { kind: 'read', contract, prepare, looksAtRows: true, isReport: false, work };
}

/**
 * A call that only looks, and holds no picture of the rows itself: it asks who has them at hand, such as the days that are open on
 * a board, or looks here and there as a report does.
 */
export function askedRead<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, context: Asked) => Answer<C>,
): Handler {
  return { kind: 'read', contract, prepare: null, looksAtRows: false, isReport: false, work };
}

/**
 * A call that changes something. The transaction is the platform's: it has locked the operator's head before the first
 * line runs, and writes one operation from what was changed after the last. A handler cannot open its own.
 */
export function change<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, context: Changing) => Answer<C>,
): Handler {
  return { kind: 'change', contract, prepare: null, work, itemsOf: null, draw: null };
}

/**
 * The same for a call that needs the world's answer first, such as a travel time: `prepare` asks while nothing is held,
 * in transactions of its own, and what it found is told to `work`, which checks again whatever may have changed since.
 */
export function preparedChange<C extends AnyContract, Prepared>(
  contract: C,
  prepare: (params: ParamsOf<C>, context: Preparing) => Promise<Prepared>,
  work: (params: ParamsOf<C>, context: Changing, prepared: Prepared) => Answer<C>,
): Handler {
  return { kind: 'change', contract, prepare, work, itemsOf: null, draw: null };
}

/**
 * The same for a call whose answer takes queries of its own. `work` says in ids what was done, in what JSON can hold; once
 * that is committed and the head let go, `draw` shows it as it stood then. Whoever sends the call again has it drawn again.
 */
export function drawnChange<C extends AnyContract, Done>(
  contract: C,
  work: (params: ParamsOf<C>, context: Changing) => Promise<Verdict<Done, CodeOf<C>>>,
  draw: (done: Done, context: Drawing) => Promise<ResultOf<C>>,
): Handler {
  return { kind: 'change', contract, prepare: null, work, itemsOf: null, draw };
}

/** Both: the world is asked first, and what was done is shown last. */
export function preparedDrawnChange<C extends AnyContract, Prepared, Done>(
  contract: C,
  prepare: (params: ParamsOf<C>, context: Preparing) => Promise<Prepared>,
  work: (params: ParamsOf<C>, context: Changing, prepared: Prepared) => Promise<Verdict<Done, CodeOf<C>>>,
  draw: (done: Done, context: Drawing) => Promise<ResultOf<C>>,
): Handler {
  return { kind: 'change', contract, prepare, work, itemsOf: null, draw };
}

/** The same where something is to be asked for and waited for in between: no transaction and nobody's turn is held meanwhile. */
export function awaitedChange<C extends AnyContract, Prepared, Done>(
  contract: C,
  prepare: (params: ParamsOf<C>, context: Preparing) => Promise<Prepared>,
  work: (params: ParamsOf<C>, context: Changing, prepared: Prepared) => Promise<Verdict<Done, CodeOf<C>>>,
  between: (done: Done, context: Preparing) => Promise<void>,
  draw: (done: Done, context: Drawing) => Promise<ResultOf<C>>,
): Handler {
  return { kind: 'change', contract, prepare, work, itemsOf: null, between, draw };
}

/** A part of a change that is done in several. */
export interface Part<Item, Done> {
  items: readonly Item[];
  /** Everything, where this part is the first: the whole is judged before any of it is done. */
  whole: readonly Item[] | null;
  /** What the parts before it did. */
  before: readonly Done[];
}

/**
 * A change that is done to so many things that the head is let go in between: some at a time (`course.ts`), each an operation,
 * and for whoever looks or takes it back one step. What `work` did with each part is drawn together, once all of it is done.
 */
export function changeInParts<C extends AnyContract, Item, Done>(
  contract: C,
  itemsOf: (params: ParamsOf<C>) => readonly Item[],
  work: (params: ParamsOf<C>, context: Changing, part: Part<Item, Done>) => Promise<Verdict<Done, CodeOf<C>>>,
  draw: (done: readonly Done[], context: Drawing) => Promise<ResultOf<C>>,
): Handler {
  // What a release before parts has kept for who asks again is one thing done.
  return { kind: 'change', contract, prepare: null, work, itemsOf, draw: async (done, by) => draw([done].flat(), by) };
}

/** A part of a change that was prepared, with what was found before the first of them. */
export interface PreparedPart<Item, Done, Prepared> extends Part<Item, Done> {
  prepared: Prepared;
}

/** The same for what is only known once it was prepared, such as the rows of a list: what it is done to, and how much each takes. */
export function changeInPreparedParts<C extends AnyContract, Prepared, Item, Done>(
  contract: C,
  {
    prepare,
    itemsOf,
    sizeOf,
  }: {
    prepare: (params: ParamsOf<C>, context: Preparing) => Promise<Prepared>;
    itemsOf: (prepared: Prepared) => readonly Item[];
    sizeOf: (item: Item) => number;
  },
  work: (
    params: ParamsOf<C>,
    context: Changing,
    part: PreparedPart<Item, Done, Prepared>,
  ) => Promise<Verdict<Done, CodeOf<C>>>,
  draw: (done: readonly Done[], context: Drawing) => Promise<ResultOf<C>>,
): Handler {
  return {
    kind: 'change',
    contract,
    prepare,
    work,
    itemsOf: (_params: ParamsOf<C>, prepared: Prepared) => itemsOf(prepared),
    sizeOf,
    draw,
  };
}

/** A call about who is signed in, or a public one: it has no operator until it finds one, and leaves no operation. */
export function act<C extends AnyContract>(
  contract: C,
  work: (params: ParamsOf<C>, context: Acting) => Answer<C>,
): Handler {
  return { kind: 'act', contract, work };
}
