export { PaidAhead } from './PaidAhead.tsx';
export { PayerTerms } from './PayerTerms.tsx';
export { PaymentChoice } from './PaymentChoice.tsx';
export { RidePayment } from './RidePayment.tsx';
