import { capText } from '../kit/display/Kbd.tsx';
import { Drawer } from '../kit/overlays/Drawer.tsx';
import { hotkeys } from '../keys.ts';
import { useStore } from '../store.ts';
import { toldKeys } from '../told-keys.ts';

/** Every key that does something on this screen. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const bound = useStore(hotkeys);
  const byKeys = new Map(bound.map((hotkey) => [hotkey.keys, hotkey.label]));
  const told = new Map(useStore(toldKeys));
  return (
    <Drawer title="Keys" onClose={onClose}>
      <dl className="keys-list">
        {[...byKeys, ...told].map(([keys, label]) => (
          <div key={`${keys} ${label}`}>
            <dt>
              <kbd className="kbd">{capText(keys)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
