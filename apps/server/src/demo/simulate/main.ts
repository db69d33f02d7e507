import { runCommand } from '../../platform/command-line.ts';
import { simulate } from './simulate.ts';

/** `npm run simulate`: the drivers of a day, in a process of its own. */
await runCommand(async (args) => simulate([...args]));
