import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CallError } from '../platform/wire/index.ts';

const IdentityPrompt = lazy(() => import('./IdentityPrompt.tsx'));

/** Does a delicate deed; where the server wants to be sure who is there, asks for the password and does it again. */
export type Vouched = <R>(deed: () => Promise<R>) => Promise<R>;

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

export function useIdentity(): { vouched: Vouched; prompt: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function vouched<R>(deed: () => Promise<R>): Promise<R> {
    try {
      return await deed();
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'IDENTITY_STALE') throw failure;
      await new Promise<void>((goOn, reject) => setWaiting({ goOn, giveUp: () => reject(failure) }));
      return await deed();
    }
  }

  const prompt = waiting && (
    <Suspense fallback={null}>
      <IdentityPrompt
        onConfirmed={() => {
          setWaiting(null);
          waiting.goOn();
        }}
        onClose={() => {
          setWaiting(null);
          waiting.giveUp();
        }}
      />
    </Suspense>
  );
  return { vouched, prompt };
}
