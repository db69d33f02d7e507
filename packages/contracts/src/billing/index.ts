export * from './change-booking-payment-method.ts';
export * from './update-booking-payment-status.ts';
