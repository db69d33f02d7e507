import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../server/client.ts';
import type { Running } from '../server/running.ts';

interface Followed {
  state: string;
  rows: number;
}

/** Has a report written into a file: how long it takes, how many lines it has, and how much memory the server takes for it at most. */
export async function writtenFile(
  who: Client,
  server: Running,
  asked: object,
): Promise<{ seconds: number; written: number; grown: number }> {
  const before = server.residentBytes();
  const startedMs = performance.now();
  const { export_id } = await who.get<{ export_id: string }>('v1_webapp_export_report', asked);
  let most = before;
  for (;;) {
    const { state, rows } = await who.get<Followed>('v1_webapp_get_report_export', { export_id });
    most = Math.max(most, server.residentBytes());
    if (state === 'done')
      return { seconds: (performance.now() - startedMs) / 1000, written: rows, grown: most - before };
    if (state !== 'waiting' && state !== 'writing') throw new Error(`The file is ${state}.`);
    await pause(200);
  }
}
