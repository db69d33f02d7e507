export * from './get-booking-assessment-data.ts';
export * from './get-slot-effects.ts';
