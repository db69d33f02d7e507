import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { dark, light } from './palette.ts';
import { defaultThemeSettings } from './theme-settings.ts';

test('antd and the stylesheets draw from the same colors.', () => {
  const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
  const [lightCss = '', darkCss = ''] = css.split("[data-theme='dark'] {");
  const value = (text: string, name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(text)?.[1]?.trim();
  const kebab = (name: string) => name.replaceAll(/([A-Z])|(\d)/g, (part) => `-${part.toLowerCase()}`);
  for (const [name, color] of Object.entries(light))
    expect([name, value(lightCss, kebab(name))]).toEqual([name, color]);
  for (const [name, color] of Object.entries(dark)) expect([name, value(darkCss, kebab(name))]).toEqual([name, color]);
});

test('[SHELL-43] A choice is kept, and what a reload finds is what was chosen.', async () => {
  const { changeTheme } = await import('./theme-settings.ts');
  changeTheme({ isMenuTop: true, isSquaredBorders: true });
  vi.resetModules(); // the same as a reload: the module reads its storage anew
  const again = await import('./theme-settings.ts');
  expect(again.themeSettings.get()).toMatchObject({ isMenuTop: true, isSquaredBorders: true, isFixedWidth: false });
});

test('Settings that were spoilt by hand fall back to the usual ones.', async () => {
  localStorage.setItem('handrail.theme', '{"isMenuTop":"yes","scheme":7,"isFixedWidth":true,"other":1}');
  vi.resetModules();
  const { themeSettings } = await import('./theme-settings.ts');
  expect(themeSettings.get()).toEqual({ ...defaultThemeSettings, isFixedWidth: true });
});

test('[SHELL-45] The locale is en-US unless another is set.', () => {
  expect(defaultThemeSettings.locale).toBe('en-US');
});
