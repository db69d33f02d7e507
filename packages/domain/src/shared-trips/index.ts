export * from './shared-trip-size.ts';
export * from './shared-trip-state.ts';
export * from './stop-order.ts';
