export * from './company.ts';
export * from './member-of.ts';
export * from './rider.ts';
