export { ridesAhead } from './spread-lines.ts';
export { SpreadModal } from './SpreadModal.tsx';
export { ridesText } from './use-spread.ts';
