/** An import in a thread of its own, for a server that must go on answering meanwhile. */
import { Worker } from 'node:worker_threads';
import { AtlasFault } from '../travel.ts';
import type { ImportedRegion, ImportOptions } from './import-region.ts';

export type ThreadOptions = Omit<ImportOptions, 'onProgress' | 'now'>;

export type ThreadMessage =
  | { kind: 'progress'; percent: number; step: string }
  | { kind: 'done'; imported: ImportedRegion }
  | { kind: 'refused'; message: string };

export async function importRegionInThread(
  options: ThreadOptions,
  onProgress: NonNullable<ImportOptions['onProgress']> = () => {},
): Promise<ImportedRegion> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: options });
  try {
    return await new Promise<ImportedRegion>((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'progress') onProgress(message.percent, message.step);
        else if (message.kind === 'done') resolve(message.imported);
        else reject(new AtlasFault(message.message));
      });
      worker.on('error', (cause) => reject(new AtlasFault('The import failed.', { cause })));
      worker.on('exit', () => reject(new AtlasFault('The import ended early.')));
    });
  } finally {
    await worker.terminate();
  }
}
