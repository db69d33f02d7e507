import type { ConstraintSentences } from '../platform/calls/store-errors.ts';

const emailTaken = 'Someone already signs in with this e-mail.';

export const constraints: ConstraintSentences = {
  person_email: { code: 'EMAIL_TAKEN', sentence: emailTaken, fields: { email: emailTaken } },
};
