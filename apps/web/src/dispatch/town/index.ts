export { useIsMapAlone, useMapWindow } from './own-window.ts';
export { TownOfDay } from './TownOfDay.tsx';
export { useTown } from './use-town.ts';
