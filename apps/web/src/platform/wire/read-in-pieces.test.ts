import { expect, test, vi } from 'vitest';
import { callServer } from './call.ts';
import { readInPieces } from './read-in-pieces.ts';

/** The text in chunks of a size, as the network cuts it. */
function streamOf(text: string, chunkBytes: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkBytes) controller.enqueue(bytes.slice(at, at + chunkBytes));
      controller.close();
    },
  });
}

const ANSWERS: unknown[] = [
  { status: 'success', data: { trips: [], gone: ['1', '2'], version: 3, program: null } },
  {
    status: 'success',
    data: {
      trips: [
        { id: '1', stops: [{ at: [1, [2]] }, {}] },
        { id: '2', stops: [] },
      ],
      n: 2,
    },
  },
  // What begins like an entry may lie within one, or in the list after it.
  {
    status: 'success',
    data: {
      trips: [
        { id: '1', stops: [{ id: '8' }, { id: '9' }] },
        { id: '2', stops: [{ id: '},{"id":' }, { id: '7' }] },
      ],
      runs: [{ id: '5' }, { id: '6' }],
    },
  },
  {
    status: 'success',
    data: { names: ['a, b', 'c"]', String.raw`d\", e`, 'José 路 🚌', '[', '}'], odd: { deep: [[1], [2]] } },
  },
  { status: 'success', data: [[1, 2], { list: [3] }], 'a [ list': { 'of, {': [true, null, 1.5, -2e3] } },
  { status: 'error', message: { message: 'No.', error_code: 'STALE', fields: {}, current: [1] } },
  [{ list: [1] }, [2], 'three'],
  'text',
  null,
];

test.each([1, 2, 3, 7, 64, 10_000])(
  'An answer is the same value read in pieces, in chunks of %i bytes',
  async (chunk) => {
    for (const answer of ANSWERS)
      for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 2)])
        for (const piece of [1, 10, 10_000]) expect(await readInPieces(streamOf(text, chunk), piece)).toEqual(answer);
  },
);

test('A text that is no JSON fails, and so does one that breaks off', async () => {
  await expect(readInPieces(streamOf('<html>', 4))).rejects.toThrow(SyntaxError);
  await expect(readInPieces(streamOf('{"data":{"trips":[{"id":"1"},', 8), 1)).rejects.toThrow(SyntaxError);
});

test('The page is let go of between two pieces', async () => {
  const list = Array.from({ length: 100 }, (_, n) => ({ n }));
  const seen: boolean[] = [];
  let isDone = false;
  const reading = readInPieces(streamOf(JSON.stringify({ data: { list } }), 10_000), 100).then((value) => {
    isDone = true;
    return value;
  });
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((next) => setTimeout(next));
    seen.push(isDone);
  }
  expect(seen).toEqual([false, false, false, false]);
  expect(await reading).toEqual({ data: { list } });
});

test('A call whose answer may be large gives what any call gives, and fails as it does', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data: { admins: [{ id: '1' }] } }));
  expect(await callServer('getEmployerAdmins', {}, { isLarge: true })).toEqual(
    await callServer('getEmployerAdmins', {}),
  );
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(callServer('getEmployerAdmins', {}, { isLarge: true })).rejects.toMatchObject({ status: 0 });
});
