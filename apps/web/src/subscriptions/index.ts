export { RecurrenceFields, type RecurrenceValues, whyNoDays } from './RecurrenceFields.tsx';
export { MemberOrders } from './MemberOrders.tsx';
