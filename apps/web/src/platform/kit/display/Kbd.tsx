import { isMac } from '../../keys.ts';

/** The cap of a key, inside the button it presses: `Ctrl K`, on a Mac `⌘ K`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {capText(keys)}
    </kbd>
  );
}

export function capText(keys: string): string {
  return keys.split('+').map(cap).join(' ');
}

function cap(key: string): string {
  const named: Record<string, string> = {
    ctrl: isMac ? '⌘' : 'Ctrl',
    shift: 'Shift',
    alt: isMac ? '⌥' : 'Alt',
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Del',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    ' ': 'Space',
  };
  return named[key] ?? key.toUpperCase();
}
