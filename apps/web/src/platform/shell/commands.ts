import type { Command } from '../areas.ts';
import { useUrlChange } from '../url-state.ts';
import { useConsole } from './console-context.ts';
import { mountedCommands } from './mounted.ts';
import { useMenu } from './use-menu.ts';

/** Everything Ctrl K knows: what the areas offer, every screen of the menu, and the frame's own deeds. */
export function useCommands(): Command[] {
  const { areas, account, lock, logOut } = useConsole();
  const changeUrl = useUrlChange();
  const screens = useMenu().flatMap((part) =>
    part.entries.map((entry) => ({
      id: `go ${entry.path}`,
      label: entry.label,
      hint: part.label,
      access: 'signed-in' as const,
      run: (go: (path: string) => void) => go(entry.path),
    })),
  );
  const own = (id: string, label: string, run: () => void, keys?: string): Command => ({
    id,
    label,
    access: 'signed-in',
    run,
    ...(keys ? { keys } : {}),
  });
  return [
    ...mountedCommands(areas, account),
    ...screens,
    own('profile', 'Profile', () => changeUrl({ panel: 'profile' })),
    own('settings', 'Settings', () => changeUrl({ panel: 'settings' })),
    own('keys', 'All keys', () => changeUrl({ panel: 'keys' }), '?'),
    own('lock', 'Lock Screen', lock),
    own('log-out', 'Logout', logOut),
  ];
}

/** The commands that hold every typed word, those that begin with the text first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter((command) => {
    const name = `${command.label} ${command.hint ?? ''}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const begins = (command: Command) => command.label.toLowerCase().startsWith(text.trim().toLowerCase());
  return found.sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
