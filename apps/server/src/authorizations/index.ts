export { type AuthorizationBook, judgeAuthorized, openBook } from './authorization-book.ts';
export { hasOtherTerms } from './before-rides.ts';
export { listNotAuthorized, notAuthorized, type NotAuthorized } from './not-authorized.ts';
export { ridesUsedUp } from './used-up.ts';
