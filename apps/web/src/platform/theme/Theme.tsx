import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { dark, light } from './palette.ts';
import { useThemeSettings } from './theme-settings.ts';
import { usesReducedMotion } from './media.ts';
import { useScheme } from './use-scheme.ts';

const PLEX = "'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif";
const HYPERLEGIBLE = `'Atkinson Hyperlegible Next Variable', ${PLEX}`;

/** Puts the chosen look on the page and on antd, whose rules lie in a layer below ours (`layers.css`). */
export function Theme({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const settings = useThemeSettings();
  const { isSquaredBorders, isBorderless, typeface, locale } = settings;

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset['theme'] = scheme;
    page.dataset['type'] = typeface;
    page.lang = locale;
    page.toggleAttribute('data-squared', isSquaredBorders);
    page.toggleAttribute('data-borderless', isBorderless);
  }, [scheme, typeface, locale, isSquaredBorders, isBorderless]);

  useLayoutEffect(() => {
    // Only those who ask for the second typeface download it.
    if (typeface === 'hyperlegible') void import('@fontsource-variable/atkinson-hyperlegible-next');
  }, [typeface]);

  const theme = useMemo(
    () =>
      antdTheme(scheme === 'dark' ? dark : light, {
        isSquared: isSquaredBorders,
        hasMotion: !usesReducedMotion(),
        font: typeface === 'hyperlegible' ? HYPERLEGIBLE : PLEX,
      }),
    [scheme, isSquaredBorders, typeface],
  );
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
