import { Drawer } from '../kit/overlays/Drawer.tsx';
import { Segmented } from '../kit/inputs/Segmented.tsx';
import { Toggle } from '../kit/inputs/Toggle.tsx';
import { changeTheme, type ThemeSettings, useThemeSettings } from '../theme/index.ts';

type Flag = { [K in keyof ThemeSettings]: ThemeSettings[K] extends boolean ? K : never }[keyof ThemeSettings];

const menuFlags: readonly { flag: Flag; label: string }[] = [
  { flag: 'isMenuTop', label: 'Menu top' },
  { flag: 'isMenuCollapsed', label: 'Collapsed menu' },
  { flag: 'isMenuShadow', label: 'Menu shadow' },
  { flag: 'isLightTheme', label: 'Light theme' },
];
const pageFlags: readonly { flag: Flag; label: string }[] = [
  { flag: 'isBorderless', label: 'Borderless cards' },
  { flag: 'isSquaredBorders', label: 'Squared borders' },
  { flag: 'isFixedWidth', label: 'Fixed width' },
];

/** How this desk likes the console to look. Every choice holds at once and is remembered. */
export function ThemePanel({ onClose }: { onClose: () => void }) {
  const settings = useThemeSettings();
  const toggles = (flags: typeof menuFlags) =>
    flags.map(({ flag, label }) => (
      <Toggle key={flag} label={label} isOn={settings[flag]} onChange={(isOn) => changeTheme({ [flag]: isOn })} />
    ));
  return (
    <Drawer title="Settings" onClose={onClose}>
      <section className="panel-section" aria-label="Colors and type">
        <h3>Colors and type</h3>
        <span className="field-label">Colors</span>
        <Segmented
          label="Colors"
          value={settings.scheme}
          onChange={(scheme) => changeTheme({ scheme })}
          choices={[
            { value: 'system', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <span className="field-label">Typeface</span>
        <Segmented
          label="Typeface"
          value={settings.typeface}
          onChange={(typeface) => changeTheme({ typeface })}
          choices={[
            { value: 'plex', label: 'Plex' },
            { value: 'hyperlegible', label: 'Hyperlegible' },
          ]}
        />
      </section>
      <section className="panel-section" aria-label="Menu">
        <h3>Menu</h3>
        {toggles(menuFlags)}
      </section>
      <section className="panel-section" aria-label="Pages">
        <h3>Pages</h3>
        {toggles(pageFlags)}
      </section>
      <section className="panel-section" aria-label="Keyboard">
        <h3>Keyboard</h3>
        <Toggle
          label="Single-letter keys"
          help="N, J, K, X and the like, outside text fields."
          isOn={settings.hasLetterKeys}
          onChange={(hasLetterKeys) => changeTheme({ hasLetterKeys })}
        />
      </section>
    </Drawer>
  );
}
