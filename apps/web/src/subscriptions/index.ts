export { RecurrenceFields, type RecurrenceValues, whyNoDays } from './RecurrenceFields.tsx';
