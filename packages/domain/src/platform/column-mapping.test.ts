import { describe, expect, test } from 'vitest';
import { checkMapping, type ColumnMapping } from './column-mapping.ts';

const FIELDS = [
  { name: 'phone', label: 'Phone', required: true },
  { name: 'alt_phone', label: 'Other phone' },
  { name: 'fax', label: 'Fax' },
];

function check(mapping: ColumnMapping, sentence: string | null, fields: Record<string, string> = {}) {
  const verdict = checkMapping(FIELDS, mapping);
  if (sentence === null) expect(verdict).toEqual({ ok: true, value: mapping });
  else expect(verdict).toEqual({ ok: false, refusal: { code: 'MAPPING_INCOMPLETE', sentence, fields } });
}

describe('The columns of a list', () => {
  test('may be chosen for one field each, and left unread', () => check({ phone: 'Cell', fax: null }, null));
  test('are asked for where every row needs the field', () =>
    check({ fax: 'Fax' }, 'Choose the column that holds Phone.', { phone: 'Choose a column.' }));
  test('are refused at each of the fields that share one', () => {
    const two = "Column 'Cell' is chosen for Phone and Other phone. Choose it for one of them.";
    check({ phone: 'Cell', alt_phone: 'Cell' }, two, { phone: two, alt_phone: two });
    const three = "Column 'Cell' is chosen for Phone, Other phone and Fax. Choose it for one of them.";
    check({ phone: 'Cell', alt_phone: 'Cell', fax: 'Cell' }, three, { phone: three, alt_phone: three, fax: three });
  });
  test('are told wrong all at once, what is missing first', () => {
    const shared = "Column 'Cell' is chosen for Other phone and Fax. Choose it for one of them.";
    const fields = { phone: 'Choose a column.', alt_phone: shared, fax: shared };
    check({ alt_phone: 'Cell', fax: 'Cell' }, 'Choose the column that holds Phone.', fields);
  });
});
