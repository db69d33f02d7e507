export * from './choosing.ts';
export * from './fit.ts';
export * from './follow.ts';
export * from './panel-status.ts';
export * from './ranks.ts';
