export * from './ids.ts';
export * from './invariant.ts';
export * from './verdict.ts';
