export { dark, light, type Palette } from './palette.ts';
export { Theme } from './Theme.tsx';
export {
  changeTheme,
  defaultThemeSettings,
  type ThemeSettings,
  themeSettings,
  useThemeSettings,
} from './theme-settings.ts';
export { useScheme } from './use-scheme.ts';
export {
  BUTTONS_STACK_WIDTH,
  LARGE_WIDTH,
  MENU_COLLAPSED_WIDTH,
  MENU_WIDTH,
  MOBILE_WIDTH,
  PHONE_WIDTH,
  PICKER_WIDTH,
  ROOMY_WIDTH,
  useIsUnder,
} from './widths.ts';
