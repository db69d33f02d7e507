import { describe, expect, test } from 'vitest';
import { phoneText, readPhone } from './phone.ts';

describe('A phone number on the screen', () => {
  test.each(['5305550142', '530-555-0142', '(530) 555-0142', '530.555.0142'])(
    '[SHELL-53] %s with its ten digits reads (530) 555-0142',
    (phone) => expect(phoneText(phone)).toBe('(530) 555-0142'),
  );

  test.each(['15305550142', '+15305550142', '1 (530) 555-0142'])(
    '[SHELL-54] %s reads (530) 555-0142, without the leading 1',
    (phone) => expect(phoneText(phone)).toBe('(530) 555-0142'),
  );

  test.each([
    '',
    '911',
    '25305550142',
    '553055501420',
    '+44 20 7946 0958',
    '+5305550142',
    'x5305550142',
    'Front desk',
    '530555014２',
  ])('[SHELL-54] %j is shown unchanged', (phone) => expect(phoneText(phone)).toBe(phone));
});

describe('A phone number typed or imported', () => {
  test.each([
    ['(530) 555-0142', '+15305550142'],
    ['1-530-555-0142', '+15305550142'],
    ['+1 530 555 0142', '+15305550142'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readPhone(typed)).toEqual({ ok: true, value: kept });
    expect(readPhone(kept)).toEqual({ ok: true, value: kept });
  });

  test.each([
    '',
    '555-0142',
    '1305550142',
    '0305550142',
    '5301550142',
    '+0 123 456 789',
    '+442',
    '530555014x',
    '53055501421',
  ])('%j is refused', (typed) => {
    const refusal = { code: 'PHONE_INVALID', sentence: 'Enter a phone number with its area code, ten digits in all.' };
    expect(readPhone(typed)).toEqual({ ok: false, refusal });
  });

  test('shows what it keeps', () => {
    const kept = readPhone('530.555.0142');
    expect(kept.ok && phoneText(kept.value)).toBe('(530) 555-0142');
  });
});
