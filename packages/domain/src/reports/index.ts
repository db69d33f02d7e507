export * from './day-figures.ts';
