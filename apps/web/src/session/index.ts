import { lazy } from 'react';

export { becomeDisplay, forgetSession, lock, logOut } from './session-deeds.ts';
export { SessionWatch } from './SessionWatch.tsx';

// Fetched once someone is signed in: the sign-in page needs none of them.
export const loadIdleGuard = async () => import('./IdleGuard.tsx');
export const IdleGuard = lazy(loadIdleGuard);
export const ProfilePanel = lazy(() => import('./ProfilePanel.tsx'));
export const MustEnroll = lazy(() => import('./MustEnroll.tsx'));
export { useIdentity, type Vouched } from './use-identity.tsx';
