import { IconChevronRight } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { AreaRoute } from '../areas.ts';
import { useConsole } from './console-context.ts';
import { mountedRoutes } from './mounted.ts';
import { useCurrentEntry, useMenu } from './use-menu.ts';

/** The path of the current page: its group, the pages above it, itself. */
export function Breadcrumbs() {
  const { areas, account } = useConsole();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title ?? '' });
  const entry = useCurrentEntry();
  const group = useMenu().find((part) => entry !== null && part.entries.includes(entry));
  const above = pagesAbove(pathname, mountedRoutes(areas, account));
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {group && group.label !== '' && <li>{group.label}</li>}
        {above.map(({ path, title }) => (
          <li key={path}>
            <IconChevronRight size={12} aria-hidden="true" />
            <Link to={path}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">
          <IconChevronRight size={12} aria-hidden="true" />
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** Every page whose address the current one continues, outermost first. */
function pagesAbove(pathname: string, routes: readonly AreaRoute[]): { path: string; title: string }[] {
  const parts = pathname.split('/').filter(Boolean);
  return parts.slice(0, -1).flatMap((_, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`;
    const route = routes.find((one) => fits(one.path, path));
    return route ? [{ path, title: route.title }] : [];
  });
}

/** A lone '$' stands for any rest of an address, and is nobody's page above. */
function fits(template: string, path: string): boolean {
  const wanted = template.split('/');
  const found = path.split('/');
  return (
    wanted.length === found.length &&
    wanted.every((part, at) => (part.startsWith('$') && part !== '$') || part === found[at])
  );
}
