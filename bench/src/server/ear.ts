import { get } from 'node:http';
import type { Site } from './running.ts';

export interface Ear {
  /** Waits for the news of a version. */
  heard(version: number): Promise<void>;
  close(): void;
}

/** As much of a live event as says whether a screen has to ask for more. */
export interface News {
  version: number;
  previous: number;
  changes: { entity: string; set?: object; gone?: true; stale?: true }[];
}

/** The stream of a browser that has the day's board open; what is said in passing is only counted. */
export async function listen(
  { port }: Pick<Site, 'port'>,
  cookie: string,
  date: string,
  onNews?: (news: News) => void,
  onPassing?: () => void,
): Promise<Ear> {
  let rest = '';
  let newest = 0;
  let waiting: { version: number; go: () => void } | null = null;
  const path = `/api/live?day=${date}`;
  const response = await new Promise<NodeJS.ReadableStream & { destroy(): void }>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, headers: { Cookie: cookie } }, resolve);
    asked.on('error', reject);
  });
  response.on('data', (piece: Buffer) => {
    for (const [, id] of piece.toString().matchAll(/^id: (\d+)$/gm)) newest = Math.max(newest, Number(id));
    if (waiting && newest >= waiting.version) waiting.go();
    if (onPassing && /^event: passing$/m.test(piece.toString())) onPassing();
    if (!onNews) return;
    const events = (rest + piece.toString()).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data && /^id: /m.test(event)) onNews(JSON.parse(data) as News);
    }
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
