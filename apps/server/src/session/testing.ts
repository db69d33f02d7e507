import { vi } from 'vitest';

/**
 * Passwords that cost nothing to check, for tests of what happens around them: the real ones take half a second each.
 * `vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords)`
 */
export const plainPasswords = {
  hashPassword: vi.fn(async (password: string) => `plain ${password}`),
  passwordFits: vi.fn(async (password: string, stored: string | null) => stored === `plain ${password}`),
  isOutdated: (stored: string) => !stored.startsWith('plain '),
};
