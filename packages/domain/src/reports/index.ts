export * from './day-figures.ts';
export * from './outcomes.ts';
export * from './ride-measures.ts';
export * from './run-stretches.ts';
