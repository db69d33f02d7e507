/** Type-checks every room by its own tsconfig: one room's libraries and leniencies never leak into another. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const rooms = [
  ...readdirSync('packages').map((name) => `packages/${name}`),
  ...readdirSync('apps').map((name) => `apps/${name}`),
  'e2e',
  'bench',
  'tools',
];
const checked = rooms.filter((room) => existsSync(`${room}/tsconfig.json`));

async function check(room: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', room], { stdio: 'inherit' });
    child.on('close', (code) => resolve(code === 0));
  });
}

let sound = true;
for (const room of checked) sound = (await check(room)) && sound;
process.exit(sound ? 0 : 1);
