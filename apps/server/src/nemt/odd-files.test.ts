import { readFile } from 'node:fs/promises';
import { LAYOUTS } from '@handrail/domain/nemt';
import { describe, expect, test } from 'vitest';
import { type BrokerFile, readBrokerFile } from './read-file.ts';

const FIXTURES = new URL('../../../../packages/domain/src/nemt/fixtures/', import.meta.url);

async function read(text: string): Promise<BrokerFile> {
  const found = await readBrokerFile(Buffer.from(text), { day: null, own: [] });
  if (!found.ok) throw new Error(found.refusal.sentence);
  return found.value;
}

const ridesOf = ({ rows }: BrokerFile) => rows.flatMap(({ rides }) => rides);

describe('An invented morning', () => {
  test.each(LAYOUTS.map(({ name }) => name))(
    'of %s is the same with a mark before it, other line ends, a title, blank rows and a row of totals below',
    async (name) => {
      const text = await readFile(new URL(`${name}.csv`, FIXTURES), 'utf8');
      const plain = await read(text);
      expect([plain.layout?.name, plain.rows.flatMap(({ troubles }) => troubles)]).toEqual([name, []]);
      const blank = `${','.repeat(plain.mapping.length - 1)}\r\n \r\n`;
      const odd = await read(
        `\uFEFF${blank}Trips of the day\r\n${text.replaceAll('\n', `\r\n${blank}`)}Total trips,3\r\n`,
      );
      expect(odd.layout?.name).toBe(name);
      expect(ridesOf(odd)).toEqual(ridesOf(plain));
      expect(odd.rows.filter(({ rides }) => rides.length === 0)).toHaveLength(1);
      expect(odd.lacksDay).toBe(false);
    },
  );
});
