import { get } from 'node:http';
import type { Site } from './running.ts';

export interface Ear {
  /** Waits for the news of a version. */
  heard(version: number): Promise<void>;
  close(): void;
}

/** The stream of a browser that has the day's board open. */
export async function listen(site: Site, cookie: string, date: string): Promise<Ear> {
  let newest = 0;
  let waiting: { version: number; go: () => void } | null = null;
  const path = `/api/live?day=${date}`;
  const response = await new Promise<NodeJS.ReadableStream & { destroy(): void }>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: site.port, path, headers: { Cookie: cookie } }, resolve);
    asked.on('error', reject);
  });
  response.on('data', (piece: Buffer) => {
    for (const [, id] of piece.toString().matchAll(/^id: (\d+)$/gm)) newest = Math.max(newest, Number(id));
    if (waiting && newest >= waiting.version) waiting.go();
  });
  return {
    heard: async (version) =>
      new Promise((go) => {
        waiting = { version, go };
        if (newest >= version) go();
      }),
    close: () => response.destroy(),
  };
}
