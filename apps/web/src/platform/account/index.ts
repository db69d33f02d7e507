export { holdsAny, mayOpen, type Opener } from './access.ts';
export {
  type Account,
  accountKey,
  accountQuery,
  type AccountState,
  setAccount,
  useAccount,
  useAccountState,
} from './account.ts';
export { isLocked, lockedSince } from './lock-state.ts';
export { ridePath } from './ride-path.ts';
export { START_PATHS, type StartPage } from './start-page.ts';
