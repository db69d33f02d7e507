export { useHasWait } from './use-has-wait.ts';
export { useWaiting } from './use-waiting.ts';
export { WaitingBar } from './WaitingBar.tsx';
