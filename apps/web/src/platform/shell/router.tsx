import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
  type AnyRoute,
} from '@tanstack/react-router';
import type { Area, AreaRoute } from '../areas.ts';
import type { Account } from '../account/index.ts';
import { parseSearch, stringifySearch } from '../url-state.ts';
import { BarePage } from './BarePage.tsx';
import { landingPath, mountedRoutes } from './mounted.ts';
import { RouteFailure } from './RouteFailure.tsx';

/** What stands around every page of whoever is signed in. */
export const loadFrame = async () => import('./Frame.tsx');
const loadNotFound = () => import('./NotFoundPage.tsx');

/**
 * The routes of one person. Whatever they may not open is not mounted, so the router itself answers 'not found'; with
 * nobody signed in, everything but the public routes leads to sign-in.
 */
export function buildRouter(areas: readonly Area[], account: Account | null, history: RouterHistory) {
  const landing = landingPath(areas, account);
  const root = createRootRoute({ component: Outlet });
  const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: BarePage });
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: account ? lazyRouteComponent(loadFrame) : BarePage,
  });

  const routes = mountedRoutes(areas, account);
  const isBare = (route: AreaRoute) => route.bare === true || account === null;
  const leaves = (parent: AnyRoute, chosen: AreaRoute[]) =>
    chosen.map((route) => leaf(parent, route, account ? landing : null));
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    // A panel that was asked for opens over the landing page.
    beforeLoad: ({ search }) => {
      throw redirect({ to: account ? landing : '/auth/login', search, replace: true });
    },
  });
  const elsewhere = createRoute({
    getParentRoute: () => frame,
    path: '$',
    staticData: { title: 'Page not found', template: 'not-found' },
    ...(account
      ? { component: lazyRouteComponent(loadNotFound) }
      : {
          beforeLoad: () => {
            throw redirect({ to: '/auth/login', replace: true });
          },
        }),
  });
  return createRouter({
    history,
    routeTree: root.addChildren([
      home,
      ...aliasesOf(routes, root),
      bare.addChildren(leaves(bare, routes.filter(isBare))),
      frame.addChildren([
        ...leaves(
          frame,
          routes.filter((route) => !isBare(route)),
        ),
        elsewhere,
      ]),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: false,
    defaultErrorComponent: RouteFailure,
  });
}

/** What the frame reads of a route: its title, and its path without anybody's ids. */
export interface RouteFacts {
  title: string;
  template: string;
  isQuiet?: boolean;
  isWide?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteFacts> {}
}

function leaf(parent: AnyRoute, route: AreaRoute, landing: string | null) {
  return createRoute({
    getParentRoute: () => parent,
    path: route.path,
    component: lazyRouteComponent(route.load),
    staticData: {
      title: route.title,
      template: route.path,
      isQuiet: route.quiet ?? false,
      isWide: route.wide ?? false,
    },
    // Someone signed in has no business on an auth page (AUTH-05, AUTH-06).
    beforeLoad: () => {
      if (landing !== null && route.path.startsWith('/auth/')) throw redirect({ to: landing, replace: true });
    },
  });
}

/** The short printed forms of an address lead to the full one (SHELL-07). */
function aliasesOf(routes: readonly AreaRoute[], root: AnyRoute) {
  return routes.flatMap((route) =>
    (route.aliases ?? []).map((alias) =>
      createRoute({
        getParentRoute: () => root,
        path: alias,
        beforeLoad: ({ params, search }) => {
          throw redirect({ to: route.path, params, search: search as never, replace: true });
        },
      }),
    ),
  );
}
