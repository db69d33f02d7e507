import { createKeptStore } from '../kept.ts';
import { useStore } from '../store.ts';

/** How one person likes the console to look. Kept in the browser, so each desk has its own. */
export interface ThemeSettings {
  isMenuTop: boolean;
  isMenuCollapsed: boolean;
  isMenuShadow: boolean;
  /** Of the menu; the console itself follows `scheme`. */
  isLightTheme: boolean;
  isBorderless: boolean;
  isSquaredBorders: boolean;
  isFixedWidth: boolean;
  scheme: 'system' | 'light' | 'dark';
  typeface: 'plex' | 'hyperlegible';
  /** Single letters as shortcuts; someone who dictates switches them off (WCAG 2.1.4). */
  hasLetterKeys: boolean;
  locale: string;
}

export const defaultThemeSettings: ThemeSettings = {
  isMenuTop: false,
  isMenuCollapsed: false,
  isMenuShadow: false,
  isLightTheme: true,
  isBorderless: false,
  isSquaredBorders: false,
  isFixedWidth: false,
  scheme: 'system',
  typeface: 'plex',
  hasLetterKeys: true,
  locale: 'en-US',
};

export const themeSettings = createKeptStore('handrail.theme', defaultThemeSettings);

export function useThemeSettings(): ThemeSettings {
  return useStore(themeSettings);
}

export function changeTheme(change: Partial<ThemeSettings>): void {
  themeSettings.set((held) => ({ ...held, ...change }));
}
