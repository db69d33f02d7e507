import { z } from 'zod';
import { version } from './fields.ts';

/** A privilege number. None includes another; a person holds a set of them (AUTH-17). */
export type Level = 0 | 1 | 2 | 3 | 4;

/** Who may make a call. Whoever is not named is refused. */
export type Caller =
  | { kind: 'levels'; levels: readonly Level[] } // signed in, holding at least one of them
  | { kind: 'any' } // signed in with an is_admin list, whatever it holds
  | { kind: 'driver' } // a driver's device
  | { kind: 'account' } // the page of an account, opened by its link
  | { kind: 'display' } // a browser on a wall that shows the board and does nothing else
  | { kind: 'owner' } // signed in, and an owner of the installation itself, which stands above the operators
  | { kind: 'public' }; // nobody in particular: rate limited

/**
 * What a call leaves behind. `operation`: one logged operation in the operator's own order, which can be undone
 * or says why not. `session`: something about who is signed in, or a file upload; it leaves a line in the access log.
 */
export type Effect = 'none' | 'operation' | 'session';

/** Whether the log may take the call back. `never` needs a deed that mends it, named in the reply. */
export type Undo = 'inverse' | 'never';

export interface Contract<
  Name extends string = string,
  Params extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  name: Name;
  by: Caller;
  effect: Effect;
  undo: Undo;
  /** What `expected_version` is the version of: an entity, or the `day`, `schedule` or `fleet_order`; null for nothing. */
  guard: string | null;
  /** Reveals riders' data, so that each reading of it goes to the access log. */
  readsRiders: boolean;
  /** May be made while the console is locked. */
  whileLocked: boolean;
  /** Mostly answers with entries it has answered with before, so their text is kept with them. */
  keepsText: boolean;
  params: Params;
  result: Result;
  refusals: readonly Code[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- a registry holds contracts of every shape
export type AnyContract = Contract<string, any, any>;

export type ParamsOf<C extends AnyContract> = z.output<C['params']>;
export type SentOf<C extends AnyContract> = z.input<C['params']>;
export type ResultOf<C extends AnyContract> = z.output<C['result']>;
export type CodeOf<C extends AnyContract> = C['refusals'][number];

interface Terms<
  Shape extends z.ZodRawShape,
  Result extends z.ZodType,
  Code extends string,
  Guard extends string | null,
> {
  by: Caller;
  effect?: Effect;
  undo?: Undo;
  guard?: Guard;
  readsRiders?: boolean;
  whileLocked?: boolean;
  keepsText?: boolean;
  params: Shape;
  result: Result;
  refusals?: readonly Code[];
}

const guarded = { expected_version: version.optional() };
type Guarded = typeof guarded;

/**
 * A named call: the only place where its wire name is written. Params are a closed object, so that a field nobody
 * asked for (`is_admin`, `operator_id`) is refused at the door and never reaches a row.
 */
export function call<
  Name extends string,
  Shape extends z.ZodRawShape,
  Result extends z.ZodType,
  const Code extends string = never,
  const Guard extends string | null = null,
>(
  name: Name,
  terms: Terms<Shape, Result, Code, Guard>,
): Contract<Name, z.ZodObject<Guard extends string ? Shape & Guarded : Shape, z.core.$strict>, Result, Code> {
  const shape = terms.guard == null ? terms.params : { ...terms.params, ...guarded };
  return {
    name,
    by: terms.by,
    effect: terms.effect ?? 'none',
    undo: terms.undo ?? 'never',
    guard: terms.guard ?? null,
    readsRiders: terms.readsRiders ?? false,
    whileLocked: terms.whileLocked ?? false,
    keepsText: terms.keepsText ?? false,
    // A guarded call's shape has the guard's field, as its type says.
    params: z.strictObject(shape) as unknown as z.ZodObject<
      Guard extends string ? Shape & Guarded : Shape,
      z.core.$strict
    >,
    result: terms.result,
    refusals: terms.refusals ?? [],
  };
}

export function levels(...held: Level[]): Caller {
  return { kind: 'levels', levels: held };
}

export const anySignedIn: Caller = { kind: 'any' };
export const anyone: Caller = { kind: 'public' };
export const driverDevice: Caller = { kind: 'driver' };
export const accountPage: Caller = { kind: 'account' };
export const boardDisplay: Caller = { kind: 'display' };
export const installationOwner: Caller = { kind: 'owner' };
