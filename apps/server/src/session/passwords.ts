import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify((parameters: Argon2Parameters, done: (failure: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Three times OWASP's least (19 MiB, two passes): a console of fifty people signs in a few times an hour. */
const COST = { memory: 65_536, passes: 3, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Each hash takes 64 MiB: more at once is how a flood of sign-ins would take the memory. */
const MOST_AT_ONCE = 4;

/** A hash of nothing anyone knows, so that an unknown name takes as long as a known one. */
const DUMMY = '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

let running = 0;
const queue: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    queue.shift()?.();
  }
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await oneOfFew(async () =>
    hash({ message: Buffer.from(password.normalize('NFC')), nonce, tagLength: TAG_BYTES, ...COST }),
  );
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain64(nonce)}$${plain64(tag)}`;
}

/** Whether a password fits a hash. `null` stands for nobody: it takes as long and never fits. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, , , costs = '', salt = '', tag = ''] = (stored ?? DUMMY).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = costs.split(',').map((part) => Number(part.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const found = await oneOfFew(async () =>
    hash({
      message: Buffer.from(password.normalize('NFC')),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory,
      passes,
      parallelism,
    }),
  );
  return timingSafeEqual(found, expected) && stored !== null;
}

/** Whether a hash was made at another cost than today's: it is made anew at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`);
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
