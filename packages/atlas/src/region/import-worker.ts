/** The thread of one import. */
import { parentPort, workerData } from 'node:worker_threads';
import { AtlasFault } from '../travel.ts';
import { importRegion } from './import-region.ts';
import type { ThreadMessage, ThreadOptions } from './import-thread.ts';

const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);

try {
  const options = workerData as ThreadOptions; // Handed over by importRegionInThread.
  const imported = await importRegion({
    ...options,
    onProgress: (percent, step) => tell({ kind: 'progress', percent, step }),
  });
  tell({ kind: 'done', imported });
} catch (fault) {
  // A refusal is for people; anything else is a bug and ends the thread with its stack.
  if (!(fault instanceof AtlasFault)) throw fault;
  tell({ kind: 'refused', message: fault.message });
}
