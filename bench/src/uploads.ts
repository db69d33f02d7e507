/**
 * Forty files that nobody should send, one after the other: bombs, impostors, tables without an end. Each must be refused
 * within a second, when it is brought or when its rows are looked at, and a server that has read a sound list before may
 * grow by 100 MB at most.
 * `npm run bench -- uploads [--db embedded|postgres] [--each]`.
 */
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Running, type Site } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';
import { type BadFile, badFiles } from './uploads/corpus.ts';

const MEGABYTE = 1_000_000;
/** What one file may take, and what all may leave the server larger by (docs/decisions/0052). */
const MOST_MS = 1_000;
const MOST_MB = 100;
/** How often the size of the server is looked at meanwhile. */
const LOOK_MS = 20;
const EDGE = 'edge-of-a-part-of-the-form';

const SOUND: BadFile = {
  is: 'a list as it should be',
  purpose: 'import',
  name: 'vehicles.csv',
  bytes: () => Buffer.from('Fleet number,License plate,Capacity\n201,7ABC123,6\n202,7ABC124,4\n'),
};

interface Outcome {
  file: BadFile;
  status: number;
  code: string | null;
  /** On the wall, from its last byte on the way to the answer. */
  ms: number;
  workedMs: number;
  grewBytes: number;
  /** By it alone: since it began to arrive. */
  addedBytes: number;
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { db: { type: 'string', default: 'embedded' }, each: { type: 'boolean', default: false } },
  });
  const rows: (string | number)[][] = [];
  for (const kind of kindsAtHand(values.db)) rows.push(await sendAll(kind, values.each));
  printTable(['database', 'files', 'refused', '5xx', 'wall p50 ms', 'wall max ms', 'worked max ms', 'grew MB'], rows);
}

async function sendAll(kind: Kind, isEach: boolean): Promise<(string | number)[]> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const running = await site.start();
    const owner = await (await moveIn(site, invitation, 1)).signIn();
    // What the server needs to read any list at all is no file's doing.
    await send(site, running, owner, SOUND);
    const before = running.residentBytes();
    const outcomes: Outcome[] = [];
    for (const file of badFiles) {
      const size = watchSize(running);
      const began = running.residentBytes();
      const outcome = await send(site, running, owner, file);
      const most = size.stop();
      outcomes.push({ ...outcome, grewBytes: most - before, addedBytes: most - began });
    }
    const grewMb = Math.max(...outcomes.map(({ grewBytes }) => grewBytes)) / MEGABYTE;
    owner.close();
    if (isEach)
      printTable(
        ['file', 'answer', 'ms', 'worked ms', 'grew MB', 'by itself MB'],
        outcomes.map(({ file, code, ms, workedMs, grewBytes, addedBytes }) => [
          file.is,
          code ?? 'taken',
          Math.round(ms),
          workedMs,
          Math.round(grewBytes / MEGABYTE),
          Math.round(addedBytes / MEGABYTE),
        ]),
      );
    for (const { file } of outcomes.filter(({ code }) => code === null)) console.log(`Taken: ${file.is}.`);
    const large = outcomes.filter(({ file, addedBytes }) => addedBytes > (file.mostMb ?? Infinity) * MEGABYTE);
    for (const { file, addedBytes } of large)
      console.log(`Larger by ${Math.round(addedBytes / MEGABYTE)} MB after: ${file.is}.`);
    const walls = outcomes.map(({ ms }) => ms);
    const refused = outcomes.filter(({ status }) => status >= 400 && status < 500).length;
    const isSmall = grewMb <= MOST_MB && large.length === 0;
    if (refused < outcomes.length || Math.max(...walls) > MOST_MS || !isSmall) process.exitCode = 1;
    return [
      kind,
      outcomes.length,
      refused,
      outcomes.filter(({ status }) => status >= 500).length,
      Math.round(percentile(walls, 0.5)),
      Math.round(Math.max(...walls)),
      Math.max(...outcomes.map(({ workedMs }) => workedMs)),
      Math.round(grewMb),
    ];
  } finally {
    await site.clear();
  }
}

/** Brings a file and, where it was taken and is a list, has its rows looked at. The code is null where nothing refused it. */
async function send(
  site: Site,
  running: Running,
  owner: Client,
  file: BadFile,
): Promise<Omit<Outcome, 'grewBytes' | 'addedBytes'>> {
  const bytes = file.bytes();
  const workedMs = running.workedMs();
  const startedMs = performance.now();
  const brought = await bring(site.port, owner.cookie, file, bytes);
  let { status, code } = brought;
  if (brought.fileId !== null && file.purpose === 'import')
    ({ status, code } = await owner.call('v1_webapp_preview_shuttle_import', { file_id: brought.fileId }));
  return { file, status, code, ms: performance.now() - startedMs, workedMs: running.workedMs() - workedMs };
}

interface Brought {
  status: number;
  code: string | null;
  fileId: string | null;
}

/** Sends a form with one file, over a connection of its own: a server that has seen enough answers early and hangs up. */
async function bring(port: number, cookie: string, { purpose, name }: BadFile, bytes: Buffer): Promise<Brought> {
  const head = [
    `--${EDGE}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`,
    `--${EDGE}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  ].join('');
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/v1_webapp_upload_file',
        agent: false,
        method: 'POST',
        headers: {
          Cookie: cookie,
          'Content-Type': `multipart/form-data; boundary=${EDGE}`,
          'Content-Length': body.length,
        },
      },
      (response) => {
        isAnswered = true;
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const { data, message } = JSON.parse(Buffer.concat(pieces).toString()) as {
            data?: { file_id: string };
            message?: { error_code: string };
          };
          resolve({
            status: response.statusCode ?? 0,
            code: message?.error_code ?? null,
            fileId: data?.file_id ?? null,
          });
        });
      },
    );
    asked.on('error', (cause) => {
      if (!isAnswered) reject(new Error(`${name}, ${bytes.length} bytes: no answer (${cause.message}).`));
    });
    asked.end(body);
  });
}

/** How large the server is at most, from now on. */
function watchSize(running: Running): { stop: () => number } {
  let most = running.residentBytes();
  const timer = setInterval(() => {
    most = Math.max(most, running.residentBytes());
  }, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
