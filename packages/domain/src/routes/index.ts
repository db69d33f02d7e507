export * from './fit.ts';
export * from './panel-status.ts';
