import { describe, expect, test } from 'vitest';
import { readAskedRider } from './asked-rider.ts';

describe('A rider whom a page names', () => {
  test('has both names and a phone', () =>
    expect(readAskedRider({ firstname: ' Ada ', lastname: 'Lane', phone: '530 555 0142' })).toEqual({
      ok: true,
      value: { firstname: 'Ada', lastname: 'Lane', phone: '+15305550142' },
    }));

  test.each([
    [{ lastname: 'Lane', phone: '530 555 0142' }, 'firstname', 'Enter the rider’s first name.'],
    [{ firstname: 'Ada', lastname: '  ', phone: '530 555 0142' }, 'lastname', 'Enter the rider’s last name.'],
    [{ firstname: 'Ada', lastname: 'Lane' }, 'phone', 'Enter a phone number with its area code, ten digits in all.'],
  ])('is asked for what is missing, at its field', (typed, field, sentence) =>
    expect(readAskedRider(typed)).toMatchObject({ ok: false, refusal: { sentence, fields: { [field]: sentence } } }),
  );
});
