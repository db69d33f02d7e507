import { no, yes, type Verdict } from './verdict.ts';

/** A lower-case address. Two spellings of one mailbox must never become two people. */
export type Email = string;

/** Asks only what every mailbox has: something, an at sign, a host with a dot. Whether it exists, mail will tell. */
export function readEmail(text: string): Verdict<Email, 'EMAIL_MALFORMED'> {
  const email = text.trim().toLowerCase();
  const [mailbox = '', host = '', ...rest] = email.split('@');
  const isWellFormed = rest.length === 0 && isMailbox(mailbox) && isHost(host) && email.length <= 254; // RFC 5321, 4.5.3.1.3
  return isWellFormed ? yes(email) : no('EMAIL_MALFORMED', 'Enter an e-mail address such as name@example.org.');
}

function isMailbox(text: string): boolean {
  const isTidy = !text.startsWith('.') && !text.endsWith('.') && !text.includes('..');
  return isTidy && /^[^\s@"(),:;<>[\\\]]{1,64}$/.test(text);
}

function isHost(text: string): boolean {
  const labels = text.split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}0-9]([\p{L}0-9-]{0,61}[\p{L}0-9])?$/u.test(label));
}
