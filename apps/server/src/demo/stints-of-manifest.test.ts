import { expect, test } from 'vitest';
import { doorWaitOfManifest } from './stints-of-manifest.ts';

test('A driver of the demo waits as long as the manifest says, the longest where its rides differ.', () => {
  const columnOf = (...waits: number[]) => ({
    trips: waits.map((door_wait_min) => ({ bookings: [{ door_wait_min }] })),
  });
  const manifest = { version: 1, columns: [columnOf(5), columnOf(7, 12, 5)] };
  expect(doorWaitOfManifest(manifest as unknown as Parameters<typeof doorWaitOfManifest>[0])).toBe(12);
  expect(doorWaitOfManifest({ version: 1, columns: [] })).toBe(0);
});
