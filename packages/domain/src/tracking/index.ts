export * from './tracking-window.ts';
