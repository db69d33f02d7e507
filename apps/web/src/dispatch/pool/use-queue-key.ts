import type { RefObject } from 'react';
import { useHotkeys } from '../../platform/kit/index.ts';

/** W goes to the will calls: to who has waited longest since they called, else to the first who has yet to call. */
export function useQueueKey({ isOn, frame }: { isOn: boolean; frame: RefObject<HTMLElement | null> }): void {
  const run = () => frame.current?.querySelector<HTMLElement>('.pool .pool-queue [data-ride]')?.focus();
  useHotkeys([{ keys: 'w', label: 'Go to the will calls', run }], isOn);
}
