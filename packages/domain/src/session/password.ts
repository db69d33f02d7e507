import { no, yes, type Verdict } from '../platform/verdict.ts';

/** ASVS 6.2.1; fifteen is advised on the screen. */
const SHORTEST = 8;
const LONGEST = 128; // long passphrases are welcome (ASVS 6.2.9)

/**
 * Passwords everyone tries first. Longer lists live on the server's side of the door; these are the ones that are
 * also long enough to pass.
 */
const TRIED_FIRST = new Set(
  (
    '12345678 123456789 1234567890 password password1 password12 password123 passw0rd qwertyui qwertyuiop qwerty123 iloveyou ' +
    'sunshine princess football baseball superman starwars whatever trustno1 welcome1 welcome123 letmein1 admin123 admin1234 ' +
    'administrator changeme changeme1 abcd1234 abc12345 11111111 00000000 88888888 12341234 87654321 1q2w3e4r 1qaz2wsx zaq12wsx ' +
    'asdfghjk asdfghjkl computer internet michelle jennifer 1234qwer qwer1234 dragon12 monkey12 master12 shadow12 michael1 ' +
    'handrail handrail1 dispatch dispatcher paratransit transit1 wheelchair'
  ).split(' '),
);

/** Judges a new password: long enough, not everyone's first guess, not the person's own name (ASVS 6.2). No letter is prescribed. */
export function judgePassword(
  password: string,
  knownWords: readonly string[],
  { shortest = SHORTEST, isStolen = false }: { shortest?: number; isStolen?: boolean } = {},
): Verdict<string, 'PASSWORD_WEAK'> {
  const length = Array.from(password).length; // characters as people count them, near enough: an emoji is one or a few
  if (length < shortest) return weak(`A password needs at least ${shortest} characters; a short sentence is best.`);
  if (length > LONGEST) return weak(`A password can have at most ${LONGEST} characters.`);
  const plain = password.toLowerCase();
  if (TRIED_FIRST.has(plain) || new Set(plain).size < 3)
    return weak('This password is one of the first that anyone would try.');
  if (isStolen)
    return weak('This password is on lists of stolen ones, which are tried first. A short sentence is best.');
  const own = knownWords.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 3);
  if (own.some((word) => plain === word || plain.replaceAll(/\d/g, '') === word))
    return weak('A password should not be your own name or e-mail.');
  return yes(password);
}

function weak(sentence: string) {
  return no('PASSWORD_WEAK', sentence, { password: sentence, new_password: sentence });
}
