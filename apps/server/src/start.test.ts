import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { runScript } from './platform/testing/command.ts';
import { SHORT_LIVED } from './platform/testing/short-lived.ts';

// The real program on folders of its own. Each start takes seconds: what one start can show is shown by one.
const folder = mkdtempSync(join(tmpdir(), 'handrail-start-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL'); // and whatever it left behind
  rmSync(folder, { recursive: true, force: true });
});

const env = (settings: Record<string, string>) => ({
  HANDRAIL_DEMO: 'off',
  HANDRAIL_DATA: join(folder, 'data'),
  ...settings,
});

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

interface Running {
  address: string;
  /** Sends a signal, and waits until it and all it started have ended: how it ended, and all it said. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null; said: string }>;
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const BY_NODE = [process.execPath, ...SHORT_LIVED, main] as const;
/** `npm start` itself, without what it does before: packages and console are there already. */
const BY_NPM = ['npm', 'start', '--ignore-scripts'] as const;

async function start(
  settings: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = BY_NODE,
): Promise<Running> {
  const program = spawn(command, args, {
    cwd: root,
    detached: true, // a group of its own, so that the end of a test is the end of all of it
    env: { PATH: process.env['PATH'], HOME: folder, ...env(settings) },
  });
  running.add(program);
  let said = '';
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    program.on('close', (code) => {
      running.delete(program);
      resolve({ code, said });
    });
  });
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ready on (http\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    program.stdout.on('data', listen);
    program.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`It ended: ${said}`)));
  });
  return {
    address,
    stop: async (signal) => {
      program.kill(signal);
      return ended;
    },
  };
}

describe('Starting the program', { timeout: 120_000 }, () => {
  test('refuses what it can’t use with one sentence and no stack', async () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /^The setting PORT can't be used: .*\n$/],
      [
        { HOST: '0.0.0.0', HANDRAIL_DEMO: 'live' },
        /^Demo sign-ins are only served on this machine: HOST=0\.0\.0\.0 needs HANDRAIL_DEMO=off\.\n$/,
      ],
      [{ HANDRAIL_DATA: join(file, 'data') }, /^The data folder .* can't be written to: .*\n$/],
      [
        { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' },
        /^The database can't be reached: .* Check DATABASE_URL\.\n$/,
      ],
    ];
    if (process.getuid?.() !== 0) {
      const closed = mkdtempSync(join(tmpdir(), 'handrail-closed-'));
      chmodSync(closed, 0o500);
      cases.push([{ HANDRAIL_DATA: closed }, /^The data folder .* can't be written to: .*\n$/]);
    }
    for (const [settings, sentence] of cases) {
      const { code, out, error } = await runScript('main.ts', [], env(settings));
      expect([code, out, error]).toEqual([1, '', expect.stringMatching(sentence)]);
    }
  });

  test('[DEPLOY-01] makes a server of its own under each of the six profiles, and none under another', async () => {
    for (const HANDRAIL_PROFILE of ['dev', 'preDev', 'prod', 'usNorthEast', 'usNorthWest', 'apacaus']) {
      const server = await start({
        HANDRAIL_PROFILE,
        HANDRAIL_EMBEDDED_IN_PRODUCTION: 'yes',
        HANDRAIL_DATA: join(folder, 'profiles'),
        PORT: await freePort(),
      });
      expect([HANDRAIL_PROFILE, (await fetch(`${server.address}/readyz`)).status]).toEqual([HANDRAIL_PROFILE, 200]);
      expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
    }
    const { code, error } = await runScript('main.ts', [], env({ HANDRAIL_PROFILE: 'staging' }));
    expect([code, error]).toEqual([1, expect.stringMatching(/^The setting HANDRAIL_PROFILE can't be used: /)]);
  });

  test('with --help lists its settings and does nothing else', async () => {
    const { code, out } = await runScript('main.ts', ['--help'], env({ PORT: 'eighty' }));
    expect(code).toBe(0);
    for (const name of ['PORT', 'DATABASE_URL', 'HANDRAIL_PROFILE', 'HANDRAIL_SECRET'])
      expect(out).toContain(`  ${name}\n`);
  });

  test('twice on one folder, or on one port, is refused; each signal stops it and leaves the folder free', async () => {
    const PORT = await freePort();
    const first = await start({ PORT });
    expect(await (await fetch(`${first.address}/readyz`)).json()).toEqual({ status: 'ready' });

    const second = await runScript('main.ts', [], env({ PORT: await freePort() }));
    expect([second.code, second.error]).toEqual([
      1,
      expect.stringMatching(/^The data folder .* is in use by another Handrail\. .*\n$/),
    ]);
    const stops = async (program: Running, signal: NodeJS.Signals) => {
      const { code, said } = await program.stop(signal);
      expect([signal, code, said]).toEqual([signal, 0, expect.not.stringContaining('Error')]);
    };
    await stops(first, 'SIGTERM');
    cpSync(join(folder, 'data'), join(folder, 'other'), { recursive: true }); // to fill a new one takes seconds

    const again = await start({ PORT });
    const third = await runScript('main.ts', [], env({ PORT, HANDRAIL_DATA: join(folder, 'other') }));
    expect([third.code, third.error]).toEqual([
      1,
      `Port ${PORT} is in use. Stop what uses it, or set PORT to another one.\n`,
    ]);
    await stops(again, 'SIGINT');
    await stops(await start({ PORT }), 'SIGHUP');
  });

  test('ends with the npm that started it, by whatever signal that ends, and leaves port and folder free', async () => {
    const PORT = await freePort();
    for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
      const started = await start({ PORT }, BY_NPM);
      // It inherits npm's output, which closes when the last of the two has ended.
      const { said } = await started.stop(signal);
      expect([signal, said]).toEqual([signal, expect.not.stringMatching(/Error|restored|in use/)]);
    }
  });
});
