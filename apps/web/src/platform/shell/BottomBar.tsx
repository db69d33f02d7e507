import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { openMobileMenu } from './shell-state.ts';
import { useCurrentEntry, useMenu } from './use-menu.ts';

const MOST = 4;

/** On a phone: under the thumb what somebody works on all day, then the first screens of the menu, the rest behind More. */
export function BottomBar() {
  const current = useCurrentEntry();
  const entries = useMenu()
    .flatMap((part) => part.entries)
    .toSorted((a, b) => Number(b.thumb !== undefined) - Number(a.thumb !== undefined));
  return (
    <nav className="bottom-bar" aria-label="Screens">
      {entries.slice(0, MOST).map((entry) => {
        const Icon = entry.icon;
        return (
          <Link
            key={entry.path}
            to={entry.path}
            // The router would mark every entry that the address begins with.
            activeOptions={{ exact: true }}
            aria-current={current === entry ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.6} />
            <span>{entry.thumb ?? entry.label}</span>
          </Link>
        );
      })}
      <button type="button" onClick={() => openMobileMenu(true)}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
        <span>More</span>
      </button>
    </nav>
  );
}
