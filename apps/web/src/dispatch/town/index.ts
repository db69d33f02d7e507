export { useIsMapAlone, useMapWindow } from './own-window.ts';
export { TownOfDay } from './TownOfDay.tsx';
export { type Town, useTown } from './use-town.ts';
