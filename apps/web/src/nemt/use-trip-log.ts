import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { CallError, callServer } from '../platform/wire/index.ts';

/** Draws a trip log while somebody waits, and hands it to the browser. */
export function useTripLog() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function draw(asked: Calls['getTripLog']['params']) {
    setIsBusy(true);
    setRefusal(null);
    try {
      const { data } = await callServer('getTripLog', asked);
      const link = document.createElement('a');
      link.href = data.file_url;
      link.download = data.file_name;
      link.click();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, refusal, draw };
}
