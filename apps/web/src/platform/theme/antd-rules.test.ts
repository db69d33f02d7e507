import { expect, test } from 'vitest';
import { antdRules } from './antd-rules.ts';
import { antdTheme } from './antd-theme.ts';
import { dark } from './palette.ts';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By its name in the sheet: a notification is opened by a function, and ConfigProvider draws nothing. */
const named = (part: string) => (part === 'notification' ? 'Notification' : part);

test('The sheet of antd has the rules of every part that the console draws.', () => {
  const drawn = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  );
  const parts = [...new Set(drawn)].filter((name) => name !== '' && name !== 'ConfigProvider');
  expect(parts.length).toBeGreaterThan(10);
  const sheet = antdRules();
  const without = parts.filter((part) => !sheet.includes(`|layer|${named(part)}-`));
  expect(without).toEqual([]);
  expect(sheet).toContain('@layer antd{.ant-btn{');
});

test('The sheet of antd is the same for every look: colors and sizes are variables in it.', () => {
  const other = antdTheme(dark, { isSquared: true, hasMotion: false, font: 'serif' });
  expect(antdRules(other)).toBe(antdRules());
  expect(antdRules()).toContain('var(--hr-color-primary)');
});
