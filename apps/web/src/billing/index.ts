export { CollectDeclined, type DeclinedRide, whyText } from './CollectDeclined.tsx';
export { PaidAhead } from './PaidAhead.tsx';
export { PayerTerms } from './PayerTerms.tsx';
export { PaymentChoice } from './PaymentChoice.tsx';
export { ReceiptFileButton } from './ReceiptButtons.tsx';
export { RidePayment } from './RidePayment.tsx';
