export { billOperator } from './bill-operator.ts';
export { loopbackOf } from './cards/provider-of.ts';
export { cardProviderEntity } from './entities.ts';
export { chargeRides } from './charge-rides.ts';
export { auditLedger } from './audit-ledger.ts';
export { allEntries, balanceOfParty, entriesOfBookings, entriesOfInvoices, type PostedEntry } from './ledger-store.ts';
export { type NewEntry, postEntries, postEntry } from './post-entries.ts';
export { termsOfPayers } from './terms-store.ts';
