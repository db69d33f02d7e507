/** Days of a city, for benchmarks and for tests that need a crowd. */
export * from './metro-day.ts';
