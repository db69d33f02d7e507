import { describe, expect, test } from 'vitest';
import { readEmail } from './email.ts';

describe('An e-mail address', () => {
  test.each([
    [' Mia.Tran@Example.org ', 'mia.tran@example.org'],
    ['a+b_c@mail.cedar-valley.example', 'a+b_c@mail.cedar-valley.example'],
    ["o'hara@example.org", "o'hara@example.org"],
  ])('%s is kept as %s', (typed, kept) => expect(readEmail(typed)).toEqual({ ok: true, value: kept }));

  test.each([
    '',
    'mia',
    'mia@',
    '@example.org',
    'mia@example',
    'mia@@example.org',
    'mia@ex ample.org',
    'mi a@example.org',
    '.mia@example.org',
    'mia.@example.org',
    'mi..a@example.org',
    'mia@-example.org',
    'mia@example..org',
    'mia@example.org, theo@example.org',
    'mia@example.org\nbcc: x@y.org',
    `${'m'.repeat(65)}@example.org`,
    `mia@${'a.'.repeat(130)}org`,
  ])('%j is refused', (typed) => {
    const refusal = { code: 'EMAIL_MALFORMED', sentence: 'Enter an e-mail address such as name@example.org.' };
    expect(readEmail(typed)).toEqual({ ok: false, refusal });
  });
});
