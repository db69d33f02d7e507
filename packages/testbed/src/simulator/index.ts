/** Cedar Valley's drivers: what each does next, from a seed, a day and a moment. */
export * from './next-event.ts';
export * from './play-day.ts';
export * from './stint.ts';
export * from './stints-of-day.ts';
export * from './troubles.ts';
export * from './unknown-roads.ts';
export * from './where-at.ts';
