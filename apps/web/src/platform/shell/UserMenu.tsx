import { listed } from '@handrail/domain/platform';
import { IconLock, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../kit/display/Avatar.tsx';
import { Popup } from '../kit/overlays/Popup.tsx';
import { useUrlState } from '../url-state.ts';
import { useRead } from '../wire/index.ts';
import { useConsole } from './console-context.ts';

/** Whom one works for, and in which programs: asked for when somebody looks. */
function Belonging() {
  const fleet = useRead('getUserFleetName', {});
  const programs = useRead('getUserProgramName', {});
  const names = programs.data?.programs.map(({ program_name }) => program_name) ?? [];
  return (
    <>
      <span>{fleet.data?.fleet_name ?? fleet.error?.message}</span>
      <span>{programs.error ? programs.error.message : listed(names)}</span>
    </>
  );
}

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const { account, lock, logOut } = useConsole();
  const [isOpen, setIsOpen] = useState(false);
  const [, openPanel] = useUrlState('panel');
  if (!account) return null;

  const item = (label: string, icon: ReactNode, run: () => void) => (
    <li>
      <button
        type="button"
        onClick={() => {
          setIsOpen(false);
          run();
        }}
      >
        {icon}
        {label}
      </button>
    </li>
  );
  const menu = (
    <>
      <p>
        Welcome, <strong>{account.firstname}</strong>
        <span>{account.email}</span>
        <Belonging />
      </p>
      <ul>
        {item('Profile', <IconUser size={16} aria-hidden="true" />, () => openPanel('profile'))}
        {item('Settings', <IconSettings size={16} aria-hidden="true" />, () => openPanel('settings'))}
        {item('Lock Screen', <IconLock size={16} aria-hidden="true" />, lock)}
        {item('Logout', <IconLogout size={16} aria-hidden="true" />, logOut)}
      </ul>
    </>
  );
  return (
    <Popup label="Account" className="menu-popup user-menu" isOpen={isOpen} onOpenChange={setIsOpen} content={menu}>
      <button type="button" className="user-button" aria-expanded={isOpen} aria-label={`Account of ${account.name}`}>
        <Avatar name={account.name} src={account.avatar} />
      </button>
    </Popup>
  );
}
