import { lazy } from 'react';

/** The pens carry what draws by hand along, so they are loaded only where something is drawn. */
export const RingPen = lazy(() => import('./RingPen.tsx'));
export const BoxPen = lazy(() => import('./BoxPen.tsx'));
