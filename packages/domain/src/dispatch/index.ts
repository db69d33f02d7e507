export * from './driver-action.ts';
export * from './who-drives.ts';
