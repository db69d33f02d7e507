export * from './change-booking-payment-method.ts';
export * from './set-booking-payment-timing.ts';
export * from './update-booking-payment-status.ts';
