export * from './eta-of-run.ts';
export * from './on-duty.ts';
export * from './plausible.ts';
export * from './ride-notice.ts';
export * from './track-host.ts';
export * from './track-phase.ts';
export * from './track-words.ts';
export * from './tracking-window.ts';
