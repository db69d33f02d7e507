import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Ahead, behind, off by half an hour, and across the date line: where a server may stand (C24). */
const SERVERS = ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'];

const run = promisify(execFile);

test('Times are read and printed alike wherever the server stands: only the zone of a program counts.', async () => {
  const said = new Map<string, string>();
  for (const zone of SERVERS) {
    const { stdout } = await run(process.execPath, [new URL('./times-printed.ts', import.meta.url).pathname], {
      env: { TZ: zone },
      maxBuffer: 50_000_000,
    });
    said.set(zone, stdout);
  }
  const atHome = said.get('UTC') ?? '';
  expect(atHome.split('\n').length).toBeGreaterThan(5_000);
  expect(atHome).toContain('["America/New_York","2026-03-08",92,');
  expect(atHome).toContain('["America/New_York","2026-11-01",100,');
  for (const zone of SERVERS) expect([zone, said.get(zone) === atHome]).toEqual([zone, true]);
});
