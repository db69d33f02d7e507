import { describe, expect, test } from 'vitest';
import {
  afterCode,
  afterExistingCheck,
  afterNewCheck,
  afterNewUser,
  NEW_ONBOARDING,
  type Onboarding,
  type PhoneAnswer,
} from './onboarding.ts';

const start: Onboarding<string> = NEW_ONBOARDING;
const found: PhoneAnswer<string> = { ok: true, value: 'Ruth Okafor' };
const failed = (code: string, message = ''): PhoneAnswer<string> => ({ ok: false, code, message });
const NOT_FOUND = ['PHONENOTFOUND', 'USERNOTFOUND'];

describe('The check of an existing number', () => {
  const check = (answer: PhoneAnswer<string>, learned: Partial<Onboarding<string>>) =>
    expect(afterExistingCheck(start, answer)).toEqual({ ...start, ...learned });

  test('[DRV-13] says that it exists', () => check(found, { exists: true }));
  test.each(NOT_FOUND)('[DRV-14] says on %s that it does not', (code) => check(failed(code), { exists: false }));
  test.each(['PHONE_INVALID', 'TOO_MANY', 'FAULT', ''])('[DRV-15] on %j says that sending to it failed', (code) =>
    check(failed(code, 'Not today.'), { sendingToNumberError: true }),
  );
  test('that went well clears the failure before it, and one that failed clears what was known', () => {
    const once = afterExistingCheck(start, failed('FAULT'));
    expect(afterExistingCheck(once, found)).toMatchObject({ exists: true, sendingToNumberError: false });
    expect(afterExistingCheck(once, failed('USERNOTFOUND'))).toMatchObject({ sendingToNumberError: false });
    expect(afterExistingCheck(afterExistingCheck(start, found), failed('FAULT')).exists).toBeNull();
  });
});

describe('The check of a new number', () => {
  const check = (answer: PhoneAnswer<string>, learned: Partial<Onboarding<string>>) =>
    expect(afterNewCheck(start, answer)).toEqual({ ...start, ...learned });

  test.each(NOT_FOUND)('[DRV-16] says on %s that it is new, without an error', (code) =>
    check(failed(code, 'Nobody has this number.'), { isNew: true }),
  );
  test('[DRV-17] that succeeds says that it is not new', () => check(found, { isNew: false }));
  test('[DRV-18] shows what the server said of another failure', () =>
    check(failed('PHONE_SEND_FAILED', 'The carrier refused it.'), { newNumberError: 'The carrier refused it.' }));
  test.each(['', '  '])('[ERR-12] shows the fixed sentence where the server said %j', (message) =>
    check(failed('PHONE_SEND_FAILED', message), {
      newNumberError:
        'We are having problem of sending a confirmation to this number. Please check the number entered.',
    }),
  );
  test('[DRV-16] that finds nobody clears the error before it', () => {
    const once = afterNewCheck(start, failed('FAULT'));
    expect(afterNewCheck(once, failed('PHONENOTFOUND'))).toMatchObject({ isNew: true, newNumberError: null });
    expect(afterNewCheck(once, found).newNumberError).toBeNull();
  });
});

describe('The confirmation code', () => {
  test('[DRV-19] keeps the user it was sent to', () =>
    expect(afterCode(afterCode(start, failed('CODE_WRONG')), found)).toEqual({
      ...start,
      user: 'Ruth Okafor',
      isConfirmed: true,
    }));
  test.each(NOT_FOUND)('that is right, of a number that is nobody’s (%s), confirms the phone and is no error', (code) =>
    expect(afterCode(afterCode(start, failed('CODE_WRONG')), failed(code))).toEqual({ ...start, isConfirmed: true }),
  );
  test('[DRV-20] that is wrong is an error', () =>
    expect(afterCode(start, failed('CODE_WRONG'))).toEqual({ ...start, codeError: true }));
});

describe('A new user', () => {
  test('[DRV-21] is kept, and the new-driver form opens', () =>
    expect(afterNewUser(start, found)).toEqual({ ...start, user: 'Ruth Okafor', goesToNewDriver: true }));
  test('who could not be created opens nothing', () =>
    expect(afterNewUser(start, failed('EMAIL_TAKEN'))).toEqual(start));
});
