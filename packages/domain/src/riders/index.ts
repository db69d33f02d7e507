export * from './rider.ts';
