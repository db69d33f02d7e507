export * from './authorization.ts';
export * from './choose.ts';
export * from './read-authorization.ts';
