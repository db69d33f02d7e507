import { get } from 'node:http';

export interface PositionEar {
  /** Since the last asking: when the newest position of each vehicle came, by vehicle and moment. */
  take(): Map<string, number>;
  close(): void;
}

interface Passing {
  about?: string;
  positions?: { shuttle_id: string; at: string }[];
}

/** A screen that has the day's board open and hears where vehicles are. */
export async function hearPositions(port: number, cookie: string, date: string): Promise<PositionEar> {
  let rest = '';
  let heard = new Map<string, number>();
  const response = await new Promise<NodeJS.ReadableStream & { destroy(): void }>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: `/api/live?day=${date}`, headers: { Cookie: cookie } }, resolve);
    asked.on('error', reject);
  });
  response.on('data', (piece: Buffer) => {
    const now = performance.now();
    const events = (rest + piece.toString()).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (!data?.includes('"positions"')) continue;
      const { positions = [] } = JSON.parse(data) as Passing;
      for (const { shuttle_id, at } of positions) heard.set(momentOf(shuttle_id, at), now);
    }
  });
  response.on('error', () => {}); // it was closed from here
  return {
    take: () => {
      const taken = heard;
      heard = new Map();
      return taken;
    },
    close: () => response.destroy(),
  };
}

export function momentOf(vehicleId: string, at: string): string {
  return `${vehicleId} ${Date.parse(at)}`;
}
