import type { Reply } from '@handrail/contracts/platform';
import type { CallKey, Calls } from '@handrail/contracts/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToldBefore } from '../../log/index.ts';
import { useAccount } from '../../platform/account/index.ts';
import { useHotkeys } from '../../platform/kit/index.ts';
import { notify, raiseCommonError, sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import type { Logged, OwnStep } from './own-steps.ts';
import { readOwnSteps } from './read-own-steps.ts';
import { whatIsUnderWay } from './what-is-under-way.ts';
import { type Stuck, whyStuck } from './why-stuck.ts';

/** What the foot says of a deed, and of taking it back. */
export interface Told {
  done: string;
  undone: string;
}

type ToldRiders = Calls['undoOperation']['result']['told_riders'];

interface Day {
  date: string;
  /** Where the keys may go back: not while a moment of the past is looked at. */
  isOn: boolean;
  /** Who rides, for what they had been told before it was taken back. */
  riderOf: (bookingId: string) => string;
}

/**
 * The way back through one's own steps of a day, one after the other, and forward again. The steps are those of the log, so
 * that it leads on after a reload; the sentences are those of the deeds where this window has done them.
 */
export function useWayBack(touches: readonly CallKey[], { date, isOn, riderOf }: Day) {
  const { userId } = useAccount();
  const queries = useQueryClient();
  const undo = useChange('undoOperation', { touches });
  const said = useRef(new Map<number, Told>());
  /** Steps that could not be taken back and were left standing by choice: the way goes on past them. */
  const left = useRef(new Set<number>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const [stuck, setStuck] = useState<Stuck | null>(null);
  const { mayTakeBack, question } = useToldBefore();
  useHotkeys(
    [
      { keys: 'ctrl+z', label: 'Undo your last step on this day', run: () => onceDone(goBack) },
      { keys: 'ctrl+shift+z', label: 'Do again what you took back', run: () => onceDone(goForward) },
    ],
    isOn && stuck === null && question === null,
  );

  /** A second press waits for the first: each goes one step further. A fault of ours ends that step alone. */
  function inLine(step: () => Promise<void>) {
    const turn = line.current.then(async () => {
      try {
        await step();
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        raiseCommonError(failure.message);
      }
    });
    line.current = turn.catch(() => undefined);
  }

  /** Pressed while a change is on its way, it is that change that is meant. */
  function onceDone(step: () => Promise<void>) {
    const isDone = whatIsUnderWay(queries);
    inLine(async () => {
      if (await isDone) await step();
    });
  }

  async function goBack() {
    const [step, before] = (await readOwnSteps(date, userId, left.current)).back.filter(
      ({ deed }) => !left.current.has(deed.version),
    );
    if (!step) return sayDone('No step of yours is left to take back on this day.');
    await takeBack(step, before ?? null);
  }

  async function goForward() {
    const [step] = (await readOwnSteps(date, userId, left.current)).forward;
    if (!step) return sayDone('Nothing that you took back is left to do again.');
    await doAgain(step, null);
  }

  /** Where it cannot be taken back the way ends, until it is known why, and left standing by choice. */
  async function turn({ deed, tip }: OwnStep, before: OwnStep | null): Promise<Reply<Undone> | null> {
    try {
      return await undo.mutateAsync({ version: tip });
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.status === 0) throw failure;
      setStuck({ ...(await whyStuck(deed, failure)), before });
      return null;
    }
  }

  async function takeBack(step: OwnStep, before: OwnStep | null) {
    const { deed, tip } = step;
    if (!(await mayTakeBack({ version: tip, summary: deed.summary }))) return;
    const reply = await turn(step, before);
    if (!reply) return;
    tellRiders(reply.data.told_riders);
    sayDone(toldOf(deed).undone, wayTo(reply, deed, doAgain), 'Redo');
  }

  async function doAgain(step: OwnStep, before: OwnStep | null) {
    const { deed, tip } = step;
    if (!(await mayTakeBack({ version: tip, summary: deed.summary, isAgain: true }))) return;
    const reply = await turn(step, before);
    if (!reply) return;
    tellRiders(reply.data.told_riders);
    sayDone(toldOf(deed).done, wayTo(reply, deed, takeBack));
  }

  function wayTo(
    { operation }: Reply<unknown>,
    deed: Logged,
    step: (next: OwnStep, before: null) => Promise<void>,
  ): (() => Promise<void>) | null {
    if (!operation?.undoable) return null;
    const { version } = operation;
    return async () => step({ deed, tip: version }, null);
  }

  function toldOf({ version, summary }: Logged): Told {
    return said.current.get(version) ?? { done: `Done again: ${summary}`, undone: `Taken back: ${summary}` };
  }

  /** Whoever had been told is named, and stays in the bell: somebody may have to ring them. */
  function tellRiders(riders: ToldRiders) {
    if (riders.length === 0) return;
    const text = riders.map(({ booking_id, message }) => `${riderOf(booking_id)}: ${message}`).join(' ');
    notify({ kind: 'warning', title: 'Told before it was taken back', text });
  }

  return {
    /** What could not be taken back, and why, until it is read. */
    stuck,
    /** Whether a step is meant to be taken back of which somebody has been told. */
    question,
    leaveStuck: () => setStuck(null),
    /** Leaves what could not be taken back standing, and takes back the step before it. */
    goPast: ({ deed, before }: Stuck) => {
      setStuck(null);
      left.current.add(deed.version);
      if (before) inLine(async () => goBack());
    },
    /** Takes back any step that the history shows, whoever did it. */
    takeBack: (deed: Logged) => inLine(async () => takeBack({ deed, tip: deed.version }, null)),
    /** Says what was done, with the way back. */
    tellNew: (operation: Reply<unknown>['operation'], told: Told) => {
      if (!operation?.undoable) return sayDone(told.done);
      const { version } = operation;
      said.current.set(version, told);
      sayDone(told.done, async () => takeBack({ deed: justDone(version, told, userId), tip: version }, null));
    },
  };
}

type Undone = Calls['undoOperation']['result'];

/** A deed of this moment, before the log was asked for it. */
function justDone(version: number, { done }: Told, userId: string): Logged {
  return {
    version,
    days: [],
    at: '',
    user_id: userId,
    actor: 'user',
    name: '',
    call: '',
    summary: done,
    undoes: null,
    undone_by: null,
    undoable: true,
    reason: null,
    changes: [],
  };
}
