export { useWaiting } from './use-waiting.ts';
export { WaitingBar } from './WaitingBar.tsx';
