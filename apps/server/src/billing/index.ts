export { allEntries, balanceOfParty, entriesOfBookings, entriesOfInvoices, type PostedEntry } from './ledger-store.ts';
export { type NewEntry, postEntries, postEntry } from './post-entries.ts';
