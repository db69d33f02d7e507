import { spawn } from 'node:child_process';

/** Runs one step to its end with its output shown; the first step that fails ends the whole command. */
export async function run(title: string, command: string, args: string[], env: Record<string, string> = {}) {
  const startedAt = performance.now();
  console.log(`\n— ${title}`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (cause) => {
      console.error(cause.message);
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) {
    console.error(`${title} failed.`);
    process.exit(1);
  }
  console.log(`${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
