import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import type { MenuPart } from './mounted.ts';
import { useCurrentEntry, useFolded, useMenu } from './use-menu.ts';

interface MenuListProps {
  isCollapsed?: boolean;
  onGo?: () => void;
}

/** Groups that fold, each with its links. Collapsed, only the icons stay, named by their tooltips. */
export function MenuList({ isCollapsed = false, onGo }: MenuListProps) {
  const [folded, toggle] = useFolded();
  return useMenu().map((part) => {
    const isOpen = isCollapsed || part.label === '' || !folded.has(part.group);
    return (
      <div key={part.group} className="menu-group">
        {part.label !== '' && !isCollapsed && (
          <button type="button" className="menu-caption" aria-expanded={isOpen} onClick={() => toggle(part.group)}>
            {part.label}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        )}
        {isOpen && <Entries part={part} isCollapsed={isCollapsed} onGo={onGo} />}
      </div>
    );
  });
}

function Entries({
  part,
  isCollapsed,
  onGo,
}: {
  part: MenuPart;
  isCollapsed: boolean;
  onGo: (() => void) | undefined;
}) {
  const current = useCurrentEntry();
  return (
    <ul aria-label={part.label === '' ? undefined : part.label}>
      {part.entries.map((entry) => {
        const Icon = entry.icon;
        const link = (
          <Link
            to={entry.path}
            className="menu-link"
            // The router would mark every entry that the address begins with.
            activeOptions={{ exact: true }}
            aria-current={current === entry ? 'page' : undefined}
            onClick={() => onGo?.()}
          >
            <Icon size={18} stroke={1.6} />
            <span className={isCollapsed ? 'visually-hidden' : ''}>{entry.label}</span>
          </Link>
        );
        return (
          <li key={entry.path}>
            {isCollapsed ? (
              <Tooltip placement="right" title={entry.label}>
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
