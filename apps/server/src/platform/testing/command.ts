import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from './short-lived.ts';

export interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs a command of the server as its user would: a process of its own, with only these settings. */
export async function runScript(script: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  return new Promise((resolve) => {
    const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...env } };
    execFile(process.execPath, [...SHORT_LIVED, path, ...args], options, (failure, out, error) => {
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, out, error });
    });
  });
}
