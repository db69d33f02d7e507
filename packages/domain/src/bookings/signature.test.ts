import { describe, expect, test } from 'vitest';
import { judgeSigner, type SignedBy, signerText } from './signature.ts';

function check(said: Partial<SignedBy>, hasPicture: boolean, expected: string) {
  const judged = judgeSigner({ signer: 'rider', signerName: '', reason: '', ...said }, hasPicture);
  expect(judged.ok ? signerText(judged.value) : judged.refusal.sentence).toBe(expected);
}

describe('A signature', () => {
  test('of the rider needs its picture and no name', () => {
    check({}, true, 'Signed by the rider.');
    check({ signerName: 'Somebody', reason: 'Left over' }, true, 'Signed by the rider.');
    check({}, false, 'Choose the file of the signature.');
  });
  test('of whoever signs in the rider’s place names them', () => {
    const nameless = "Enter the name of who signed in the rider's place.";
    check({ signer: 'attendant' }, true, nameless);
    check({ signer: 'facility' }, true, nameless);
    check({ signer: 'attendant', signerName: 'Dana Quill' }, true, 'Signed by the attendant, Dana Quill.');
    check({ signer: 'facility', signerName: 'Front desk' }, true, 'Signed by the facility, Front desk.');
  });
  test('that nobody gave says why, and has no picture to show', () => {
    check({ signer: 'none' }, false, 'Say why nobody signed.');
    check({ signer: 'none', reason: 'Could not hold a pen.' }, false, 'Nobody signed: Could not hold a pen.');
  });
});
