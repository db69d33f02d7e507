export { beginPage } from './begin-page.ts';
export { Mark } from './Brand.tsx';
export { ConsoleContext, type ConsoleFacts, useConsole } from './console-context.ts';
export { landingPath, menuFor, mountedRoutes } from './mounted.ts';
export { buildRouter } from './router.tsx';
export { openMobileMenu, shellState, useShellState } from './shell-state.ts';
export { useMenu } from './use-menu.ts';
export { Spinner } from './Spinner.tsx';
