export { ridesAhead } from './spread-lines.ts';
export { SpreadModal } from './SpreadModal.tsx';
export { useSpreadOfAddress } from './use-spread-of-address.ts';
export { ridesText } from './use-spread.ts';
