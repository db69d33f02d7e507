export { TownPane } from './TownPane.tsx';
export { useTown } from './use-town.ts';
