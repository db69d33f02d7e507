export { currentAccount } from './current-account.ts';
