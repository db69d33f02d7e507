import { expect, test } from 'vitest';
import { SharedLooks } from './shared-looks.ts';

/** Looks that end when they are told to, each with what it found. */
function openLooks() {
  const looks = new SharedLooks<string>();
  const begun: ((found: string | Error) => void)[] = [];
  const ask = async (key = 'day') =>
    looks.at(
      key,
      async () =>
        new Promise<string>((found, fail) =>
          begun.push((what) => (typeof what === 'string' ? found(what) : fail(what))),
        ),
    );
  return { ask, begun };
}

const settled = async () => new Promise(setImmediate);

test('Questions during a look wait for the next look, all of them for one.', async () => {
  const { ask, begun } = openLooks();
  const first = ask();
  const others = [ask(), ask(), ask()];
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.('old');
  expect(await first).toBe('old');
  await settled();
  expect(begun).toHaveLength(2);
  const late = ask();
  begun[1]?.('new');
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
  await settled();
  expect(begun).toHaveLength(3);
  begun[2]?.('newest');
  expect(await late).toBe('newest');
});

test('Nobody waits where nobody is looking, or only at something else.', async () => {
  const { ask, begun } = openLooks();
  const [one, other] = [ask('one'), ask('other')];
  expect(begun).toHaveLength(2);
  begun[1]?.('b');
  begun[0]?.('a');
  expect([await one, await other]).toEqual(['a', 'b']);
  const again = ask('one');
  expect(begun).toHaveLength(3);
  begun[2]?.('c');
  expect(await again).toBe('c');
});

test('A look that fails fails for who asked for it, and the next one begins all the same.', async () => {
  const { ask, begun } = openLooks();
  const first = ask();
  const second = ask();
  begun[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  begun[1]?.('there');
  expect(await second).toBe('there');
});
