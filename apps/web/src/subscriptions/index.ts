export { RecurrenceFields, type RecurrenceValues, whyNoDays } from './RecurrenceFields.tsx';
export { WishFields, type WishValues } from './WishFields.tsx';
export { MemberOrders } from './MemberOrders.tsx';
