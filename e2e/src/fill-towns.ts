import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TUESDAY } from './town.ts';

/** How a server of the journeys is started, beside its port and its folder. */
export const TOWN = { HANDRAIL_DEMO: 'still', HANDRAIL_NOW: TUESDAY, HANDRAIL_RATE: '1' } as const;

/** A machine that does other things as well fills it slowly. */
const LONGEST_MS = 300_000;

/**
 * Three data folders with the demo town in them, for the journeys, for the pages, and for the journey that ends its server: it is
 * invented once, which takes longest, and copied.
 */
export async function fillTowns(root: string, port: number): Promise<[string, string, string]> {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'handrail-e2e-'));
  const [one, ...others] = [newFolder(), newFolder(), newFolder()] as const;
  const env = { ...process.env, ...TOWN, PORT: String(port), HANDRAIL_DATA: one };
  const server = spawn('node', ['apps/server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const isReady = async () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    for (const startedAt = performance.now(); !(await isReady()); await pause(250)) {
      if (server.exitCode !== null) throw new Error('The server ended before the town was filled.');
      if (performance.now() - startedAt > LONGEST_MS) throw new Error('The town was not filled in time.');
    }
  } finally {
    server.kill('SIGTERM');
  }
  await ended;
  for (const other of others) cpSync(one, other, { recursive: true });
  return [one, ...others];
}
