export { addOwner, type Owner, ownsInstallation, removeOwner } from './owner-store.ts';
