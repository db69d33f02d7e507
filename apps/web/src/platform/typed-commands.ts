import { useEffect } from 'react';
import { useLatest } from './latest.ts';
import { createStore } from './store.ts';

/** What a screen makes of a typed line: something that it can do, with what would come of it, or why it cannot. */
export interface TypedCommand {
  id: string;
  label: string;
  /** What would come of it, or what is missing. */
  verdict: string;
  tone: 'fits' | 'hurts' | 'no';
  /** Null where there is nothing to be done. */
  run: (() => void) | null;
}

export type ReadCommand = (text: string) => readonly TypedCommand[];

/** The screens that read what is typed into the command box, as long as they are drawn. */
export const commandReaders = createStore<readonly ReadCommand[]>([]);

/** Has the command box ask this screen too, of every line that is typed. */
export function useTypedCommands(read: ReadCommand, isOn = true): void {
  const latest = useLatest(read);
  useEffect(() => {
    if (!isOn) return;
    const ask: ReadCommand = (text) => latest.current(text);
    commandReaders.set((held) => [...held, ask]);
    return () => commandReaders.set((held) => held.filter((one) => one !== ask));
  }, [isOn, latest]);
}
