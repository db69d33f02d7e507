import { capText } from '../kit/Kbd.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { hotkeys } from '../keys.ts';
import { useStore } from '../store.ts';

/** Every key that does something on this screen. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const bound = useStore(hotkeys);
  const byKeys = new Map(bound.map((hotkey) => [hotkey.keys, hotkey.label]));
  const inLists: [string, string][] = [
    ['arrowup+arrowdown', 'Move in a list'],
    ['enter', 'Open the row'],
    ['x', 'Check the row'],
  ];
  return (
    <Drawer title="Keys" onClose={onClose}>
      <dl className="keys-list">
        {[...byKeys, ...inLists].map(([keys, label]) => (
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
