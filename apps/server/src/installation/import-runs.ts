import { AtlasFault, importRegionInThread, type Box } from '@handrail/atlas';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { regionsFolder } from '../places/index.ts';
import type { Services } from '../platform/services.ts';
import { dropUpload, type Upload } from './uploads.ts';

export interface ImportRun {
  fileName: string;
  percent: number;
  step: string;
  state: 'running' | 'done' | 'failed';
  message: string | null;
}

/** One import at a time for each server: the second would fight the first for memory and for the folder of regions. */
const runs = new WeakMap<Services, ImportRun>();

/** The import that runs, or the last one since the start. */
export function lastImport(services: Services): ImportRun | null {
  return runs.get(services) ?? null;
}

export function isImporting(services: Services): boolean {
  return runs.get(services)?.state === 'running';
}

/** Begins to import an upload, in a thread of its own. */
export function beginImport(
  services: Services,
  extract: { upload: Upload; name: string; clip: Box | null },
): Verdict<null, 'IMPORT_RUNNING'> {
  if (isImporting(services)) return no('IMPORT_RUNNING', 'An import is running. Wait until it is done.');
  const run: ImportRun = {
    fileName: extract.upload.fileName,
    percent: 0,
    step: 'Checking the file',
    state: 'running',
    message: null,
  };
  runs.set(services, run);
  void follow(services, run, extract);
  return yes(null);
}

/** An upload that was refused stays for its day, so that it can be tried with another box without sending it again. */
async function follow(
  services: Services,
  run: ImportRun,
  { upload, name, clip }: { upload: Upload; name: string; clip: Box | null },
): Promise<void> {
  try {
    const { info, warnings } = await importRegionInThread(
      { file: upload.path, name, clip, regions: regionsFolder(services) },
      (percent, step) => Object.assign(run, { percent, step }),
    );
    await dropUpload(services, upload.id).catch((err: unknown) => services.log.error({ err }, 'region upload'));
    const [streets, addresses, places] = [info.counts.streets, info.counts.addresses, info.counts.places].map((count) =>
      count.toLocaleString('en-US'),
    );
    const read = `${info.name} is in use: ${streets} streets, ${addresses} addresses, ${places} places.`;
    Object.assign(run, { state: 'done', percent: 100, message: [read, ...warnings].join(' ') });
  } catch (cause) {
    const isTold = cause instanceof AtlasFault;
    if (!isTold || cause.cause !== undefined) services.log.error({ err: cause }, 'region import');
    Object.assign(run, { state: 'failed', message: isTold ? cause.message : 'The import failed.' });
  }
}
