import { StartupError } from './settings/settings.ts';

/** One deed of a command of the house, such as `dump` of `npm run db`. */
export interface Command {
  /** How many words may stand after its name. */
  words?: number;
  /** What it knows besides: `--yes`. */
  flags?: readonly string[];
  /** The same with a value after it: `--zone America/Denver`. */
  values?: readonly string[];
  /** Does it, and gives what is printed. */
  run(args: Arguments): Promise<string>;
}

export interface Arguments {
  words: readonly string[];
  flags: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
}

/** Does the one that the arguments name. */
export async function runOneOf(script: string, help: string, commands: Record<string, Command>): Promise<void> {
  await runCommand(async ([name = '', ...rest]) => {
    if (name === '--help' || rest.includes('--help')) {
      console.log(help);
      return;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new StartupError(`Say what to do: ${Object.keys(commands).join(', ')}. See npm run ${script} -- --help.`);
    const args = readArguments(rest, command);
    const surplus = args.words[command.words ?? 0];
    if (surplus !== undefined)
      throw new StartupError(`'${surplus}' is one word too many. See npm run ${script} -- --help.`);
    console.log(await command.run(args));
  });
}

/** How often a command looks whether the npm that started it is still there. */
const NPM_WATCH_MS = 250;

/** Runs a command of the house. What went wrong outside of it is one sentence and exit code 1; a bug keeps its stack. */
export async function runCommand(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent();
  try {
    await main(process.argv.slice(2));
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}

/** Stops in order when someone asks the process to end, however often they ask. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | null = null;
  const end = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/**
 * npm passes SIGINT and SIGTERM on and dies of any other signal alone, which would leave this process behind with the
 * port and the data folder. Its end is taken for a SIGTERM, from the first moment on: `npm start` runs the command with
 * `exec`, so npm is the parent and no shell stands between.
 */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, NPM_WATCH_MS).unref();
}

function readArguments(args: readonly string[], known: Pick<Command, 'flags' | 'values'>): Arguments {
  const words: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let n = 0; n < args.length; n++) {
    const arg = args[n] ?? '';
    if (!arg.startsWith('--')) words.push(arg);
    else if (known.flags?.includes(arg)) flags.add(arg);
    else if (known.values?.includes(arg)) {
      const value = args[++n];
      if (value === undefined || value.startsWith('--')) throw new StartupError(`${arg} needs a value after it.`);
      values.set(arg, value);
    } else throw new StartupError(`There is no option ${arg}. See --help.`);
  }
  return { words, flags, values };
}
