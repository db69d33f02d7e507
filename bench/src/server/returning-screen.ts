import { get, request, type IncomingMessage } from 'node:http';
import { constants, gunzipSync } from 'node:zlib';

/** A screen that had a day open, lost its server and comes back: what it heard since, and how long it took to have the day again. */
export interface Returned {
  ms: number;
  /** The numbers of the changes it was told by its stream. */
  heard: readonly number[];
  /** The version of the day that it was answered. */
  version: number;
  close(): void;
}

interface Coming {
  port: number;
  cookie: string;
  date: string;
  /** What it heard last before it was gone. */
  since: number;
  /** Whether it has forgotten the day, and asks for all of it. */
  isWhole: boolean;
  /** What is told last while it was away: it is back once it has heard that. */
  upTo: number;
}

/** Opens its stream where it stopped, and asks for the day, as a browser does; it has it once it has heard all and was answered. */
export async function comeBack({ port, cookie, date, since, isWhole, upTo }: Coming): Promise<Returned> {
  const startedMs = performance.now();
  const heard: number[] = [];
  let stream: IncomingMessage | null = null;
  const told = new Promise<void>((resolve, reject) => {
    const asked = get(
      {
        host: '127.0.0.1',
        port,
        path: `/api/live?day=${date}`,
        headers: { Cookie: cookie, 'Last-Event-ID': String(since) },
      },
      (response) => {
        stream = response;
        if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}.`));
        response.on('data', (piece: Buffer) => {
          for (const [, id] of piece.toString().matchAll(/^id: (\d+)$/gm)) heard.push(Number(id));
          if ((heard.at(-1) ?? since) >= upTo) resolve();
        });
        response.on('error', () => {});
      },
    );
    asked.on('error', reject);
  });
  const params = { date, program_id: [], ...(isWhole ? {} : { since_version: since }) };
  const [version] = await Promise.all([askVersion(port, cookie, params), told]);
  return { ms: performance.now() - startedMs, heard, version, close: () => stream?.destroy() };
}

/**
 * The version of a board, which comes compressed as to a browser. No more of it is unpacked than says the version: to read two hundred
 * whole boards would be what is measured.
 */
async function askVersion(port: number, cookie: string, params: object): Promise<number> {
  const body = JSON.stringify(params);
  const headers = {
    Cookie: cookie,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Accept-Encoding': 'gzip',
  };
  return new Promise((resolve, reject) => {
    const path = '/api/v1_webapp_get_dispatch_board';
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A board was answered with ${response.statusCode}.`));
      let first: Buffer | null = null;
      response.on('data', (piece: Buffer) => {
        first = first === null || first.length < LEAST_BYTES ? Buffer.concat([first ?? Buffer.of(), piece]) : first;
      });
      response.on('end', () => resolve(versionIn(first, response.headers['content-encoding'])));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** In so many bytes of an answer its version stands. */
const LEAST_BYTES = 1_000;

function versionIn(first: Buffer | null, encoding: string | undefined): number {
  const bytes = first ?? Buffer.of();
  const plain = encoding === 'gzip' ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
  return Number(/"version":(\d+)/.exec(plain.subarray(0, LEAST_BYTES).toString())?.[1]);
}
