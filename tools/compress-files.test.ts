import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('A script of the console lies beside its compressed forms, and what is small or compressed already does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-compress-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const script = 'console.log("ride");\n'.repeat(200);
    writeFileSync(join(folder, 'assets', 'a.js'), script);
    writeFileSync(join(folder, 'assets', 'small.js'), 'let a;');
    writeFileSync(join(folder, 'assets', 'font.woff2'), script);
    await compressFiles(folder);
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
      'a.js',
      'a.js.br',
      'a.js.gz',
      'font.woff2',
      'small.js',
    ]);
    const form = (name: string) => readFileSync(join(folder, 'assets', name));
    expect(gunzipSync(form('a.js.gz')).toString()).toBe(script);
    expect(brotliDecompressSync(form('a.js.br')).toString()).toBe(script);
    expect(form('a.js.gz').length).toBeLessThan(script.length / 10);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
