import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const runStep = fileURLToPath(new URL('./run-step.mjs', import.meta.url));

/** A step under a script under something in npm's place, as `npm start` runs them; answers once the step is at work. */
async function startUnderNpm(step: string): Promise<{ npmPid: number; scriptPid: number; ended: Promise<string> }> {
  const script = `
    import { runStep } from ${JSON.stringify(runStep)};
    console.log('script ' + process.pid);
    const isDone = await runStep(process.execPath, ['-e', ${JSON.stringify(step)}]);
    console.log(isDone ? 'went well' : 'went wrong');`;
  const npm = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' });`;
  const started = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  // The output is inherited by all three: it closes when the last of them has ended.
  const ended = new Promise<string>((resolve) => {
    started.on('close', () => resolve(said));
  });
  await new Promise<void>((resolve) => {
    started.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('at work')) resolve();
    });
  });
  return { npmPid: started.pid ?? 0, scriptPid: Number(/script (\d+)/.exec(said)?.[1]), ended };
}

const FOR_EVER = "console.log('at work'); setInterval(() => {}, 1000);";

test.each(['SIGKILL', 'SIGHUP', 'SIGQUIT'] as const)('a step ends with the npm that %s ended alone', async (signal) => {
  const { npmPid, ended } = await startUnderNpm(FOR_EVER);
  process.kill(npmPid, signal);
  expect(await ended).not.toMatch(/went/);
});

test.each(['SIGINT', 'SIGTERM'] as const)('a step ends on the %s that npm passes on', async (signal) => {
  const { scriptPid, ended } = await startUnderNpm(FOR_EVER);
  process.kill(scriptPid, signal);
  expect(await ended).not.toMatch(/went/);
});

test('a step that does not listen is ended all the same', async () => {
  const { npmPid, ended } = await startUnderNpm(`process.on('SIGTERM', () => console.log('heard')); ${FOR_EVER}`);
  process.kill(npmPid, 'SIGKILL');
  expect(await ended).toContain('heard');
});

test('says whether a step went well', async () => {
  const { ended } = await startUnderNpm("console.log('at work')");
  expect(await ended).toContain('went well');
  const failed = await startUnderNpm("console.log('at work'); process.exitCode = 3");
  expect(await failed.ended).toContain('went wrong');
});
