/**
 * Type-checks every room by its own tsconfig, or those that are named: one room's libraries and leniencies never leak into
 * another. What a room was found to be is kept, so that only what has changed since is looked at again.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { FRUGAL } from './run.ts';

const rooms = [
  ...readdirSync('apps').map((name) => `apps/${name}`),
  ...readdirSync('packages').map((name) => `packages/${name}`),
  'e2e',
  'bench',
  'tools',
];
const named = process.argv.slice(2);
const checked = (named.length > 0 ? named : rooms).filter(
  (room) => room !== 'packages/solver' && existsSync(`${room}/tsconfig.json`),
);

async function tsc(...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('tsc', args, { stdio: 'inherit', env: { ...process.env, ...FRUGAL } });
    child.on('close', (code) => resolve(code === 0));
  });
}

// The solver is laxer about typed arrays than the rooms that call it, so they see its declarations, not its sources.
let sound = await tsc('-b', 'packages/solver');

// Several threads of one compiler look at much of the same code, each for itself: a room has one, and rooms go side by side.
const waiting = [...checked];
const lines = Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
  for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
    const kept = `node_modules/.cache/types/${room.replace('/', '-')}.tsbuildinfo`;
    sound = (await tsc('-p', room, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept)) && sound;
  }
});
await Promise.all(lines);
process.exit(sound ? 0 : 1);
