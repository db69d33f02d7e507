import { IconMenu2, IconPlus, IconWand } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Command } from '../areas.ts';
import { useHotkeys } from '../keys.ts';
import { ActionButton } from '../kit/buttons/ActionButton.tsx';
import { LARGE_WIDTH, PHONE_WIDTH, useIsUnder } from '../theme/index.ts';
import { Mark } from './Brand.tsx';
import { CommandBox } from './CommandBox.tsx';
import { useConsole } from './console-context.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { mountedCommands } from './mounted.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { openMobileMenu, useShellState } from './shell-state.ts';
import { UserMenu } from './UserMenu.tsx';

/** The bar along the top. Its two big buttons exist once an area registers what they do. */
export function TopBar() {
  const isNarrow = useIsUnder(LARGE_WIDTH);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const { isMobileMenuOpen } = useShellState();
  const { areas, account } = useConsole();
  const navigate = useNavigate();
  const commands = mountedCommands(areas, account);
  const newReservation = commands.find((command) => command.id === 'new-reservation');
  const tripSchedule = commands.find((command) => command.id === 'trip-schedule');
  const start = (command: Command | undefined) => command?.run((path) => void navigate({ to: path }));
  useHotkeys([{ keys: 'n', label: 'New reservation', run: () => start(newReservation) }], newReservation !== undefined);

  return (
    <header className="top-bar">
      {isNarrow && (
        <button
          type="button"
          className="bar-button"
          aria-label="Open the menu"
          aria-expanded={isMobileMenuOpen}
          onClick={() => openMobileMenu(true)}
        >
          <IconMenu2 size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <Link to="/" className="brand" aria-label="Handrail, start page">
        <Mark />
        <span>Handrail</span>
      </Link>
      <CommandBox />
      <span className="grow" />
      {tripSchedule && (
        <ActionButton
          look="quiet"
          label="Trip schedule"
          isIconOnly={isPhone}
          icon={<IconWand size={16} />}
          onClick={() => start(tripSchedule)}
        />
      )}
      {newReservation && (
        <ActionButton
          look="main"
          label="New reservation"
          isIconOnly={isPhone}
          keys="n"
          icon={<IconPlus size={16} />}
          onClick={() => start(newReservation)}
        />
      )}
      <span className="bar-line" />
      <FullScreenButton />
      <NoticeBell />
      <UserMenu />
    </header>
  );
}
