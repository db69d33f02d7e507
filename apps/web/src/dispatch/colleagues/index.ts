export { Colleagues } from './Colleagues.tsx';
export { type Folk, folkOf, LaneFolk, useFolk } from './lane-folk.ts';
export { vehicleOf } from './lane-of.ts';
export { LanePeople, LanePeopleWords } from './LanePeople.tsx';
export { usePresence } from './use-presence.ts';
export { useTakingOver } from './use-taking-over.tsx';
