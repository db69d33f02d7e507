/** `npm run bench -- <name> [args]`: runs one benchmark; without a name it lists them. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./', import.meta.url);

/** A benchmark is a file of this folder that exports `bench`. They are only read here: others start work when loaded. */
const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .filter((file) => /^export (async )?function bench\(/m.test(readFileSync(new URL(file, folder), 'utf8')))
  .map((file) => file.slice(0, -3))
  .sort();

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.log(`Benchmarks: ${names.join(', ')}.`);
} else if (names.includes(name)) {
  const { bench } = (await import(new URL(`${name}.ts`, folder).href)) as { bench: (args: string[]) => Promise<void> };
  await bench(args);
} else {
  console.error(`There is no benchmark '${name}'; there are ${names.join(', ')}.`);
  process.exitCode = 1;
}
