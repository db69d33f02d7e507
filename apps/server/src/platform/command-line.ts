import { StartupError } from './settings/settings.ts';

/** Runs a command of the house. What went wrong outside of it is one sentence and exit code 1; a bug keeps its stack. */
export async function runCommand(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}

export interface Arguments {
  words: string[];
  flags: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
}

/** Splits arguments into words, flags (`--yes`) and values (`--zone X`), and refuses what the command does not know. */
export function readArguments(args: readonly string[], known: { flags?: string[]; values?: string[] } = {}): Arguments {
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
