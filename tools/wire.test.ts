import { readFileSync } from 'node:fs';
import { allContracts } from '@handrail/contracts/registry';
import { expect, test } from 'vitest';
import { wireSource } from './wire-source.ts';

test('The browser’s copy of the contracts is what they say today.', async () => {
  const written = readFileSync(new URL('../packages/contracts/src/wire.ts', import.meta.url), 'utf8');
  expect(written === wireSource(await allContracts()), 'wire.ts is behind: npm run wire').toBe(true);
});
