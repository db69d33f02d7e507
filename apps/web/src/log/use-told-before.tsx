import { type ReactNode, useState } from 'react';
import { CallError, callServer } from '../platform/wire/index.ts';
import { ToldQuestion, type ToldRider } from './ToldQuestion.tsx';

interface Step {
  version: number;
  summary: string;
  /** What was taken back is done again. */
  isAgain?: boolean;
}

interface Asked extends Step {
  told: readonly ToldRider[];
  answer: (isMeant: boolean) => void;
}

/**
 * Whether a step may be taken back: at once where nobody has been told of it, and else after a question that names whoever has
 * been. Where that cannot be asked, the undo itself says what is wrong.
 */
export function useToldBefore() {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function mayTakeBack(step: Step): Promise<boolean> {
    const told = await whoWasTold(step.version);
    if (told.length === 0) return true;
    return new Promise((answer) => setAsked({ ...step, told, answer }));
  }

  const question: ReactNode = asked && (
    <ToldQuestion
      told={asked.told}
      summary={asked.summary}
      isAgain={asked.isAgain === true}
      onAnswer={(isMeant) => {
        setAsked(null);
        asked.answer(isMeant);
      }}
    />
  );
  return { mayTakeBack, question };
}

async function whoWasTold(version: number): Promise<readonly ToldRider[]> {
  try {
    return (await callServer('getToldRiders', { version })).data;
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    return [];
  }
}
