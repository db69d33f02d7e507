export * from './company.ts';
export * from './hold.ts';
export * from './member-of.ts';
export * from './member-number.ts';
export * from './merge.ts';
export * from './personal.ts';
export * from './rider-import.ts';
export * from './rider.ts';
