// Plain JavaScript, like prepare.mjs: it runs on whatever Node the machine has.
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const NPM_WATCH_MS = 250;
/** How long a step that was asked to end may take over it. */
const GRACE_MS = 2000;

/**
 * Runs one step to its end and says whether it went well. Whoever ends npm, by whatever signal, ends the step with it:
 * npm passes SIGINT and SIGTERM on and dies of any other alone, so its end is watched for. The scripts call this with
 * `exec`, so that npm is the parent and no shell stands between.
 */
export async function runStep(command, args, options) {
  const step = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const parent = process.ppid;
  let exitCode = null;
  const end = (code) => {
    if (exitCode !== null) return;
    exitCode = code;
    step.kill('SIGTERM');
    setTimeout(() => step.kill('SIGKILL'), GRACE_MS).unref();
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent) end(1);
  }, NPM_WATCH_MS);
  const onSignal = (signal, number) => end(128 + number);
  for (const signal of SIGNALS) process.on(signal, onSignal);

  const status = await new Promise((resolve, reject) => {
    step.on('error', reject);
    step.on('close', resolve);
  }).finally(() => {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  });
  if (exitCode !== null) process.exit(exitCode);
  return status === 0;
}
