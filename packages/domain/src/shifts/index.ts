export * from './shift-times.ts';
