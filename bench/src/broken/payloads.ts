import { chanceFor, type Chance } from '@handrail/testbed/town';

/** As much of a JSON schema as says what a value should look like. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
}

/** A body as it goes over the line, and as which kind of content. */
export interface Payload {
  body: Buffer;
  type: string;
}

/** The n-th broken body for a call: what it asks for, with something in it that nobody should send. */
export function brokenPayload(schema: Schema, seed: number, n: number): Payload {
  const chance = chanceFor(seed, `payload ${n}`);
  const draw = chance.next();
  if (draw < 0.08) return { body: torn(schema, chance), type: 'application/json' };
  if (draw < 0.1) return { body: Buffer.from(JSON.stringify(sample(schema, chance))), type: chance.pick(TYPES) };
  if (draw < 0.16) return json(chance.pick(WHOLES)());
  return json(broken(sample(schema, chance), chance));
}

function json(value: unknown): Payload {
  return { body: Buffer.from(JSON.stringify(value)), type: 'application/json' };
}

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', ''] as const;

/** In place of the whole object. */
const WHOLES: readonly (() => unknown)[] = [
  () => null,
  () => [],
  () => 'a text',
  () => 1e308,
  () => Array.from({ length: 5_000 }, (_, n) => n),
  () => nested(4_000),
  () => Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field_${n}`, n])),
  () => ({ text: 'x'.repeat(900_000) }),
];

/** In place of a field. */
const VALUES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 1.5,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => 1e300,
  () => '',
  () => ' ',
  () => '0',
  () => '-1',
  () => '99999999999999999999999999',
  () => '1e5',
  () => "' or 1=1; drop table booking; --",
  () => '%_%\\',
  () => '\u0000',
  () => '\ud800',
  () => '\u202Ecod.exe',
  () => '𝕳𝖆𝖓𝖉𝖗𝖆𝖎𝖑 ﷽'.repeat(40),
  () => '../../../../etc/passwd',
  () => '${jndi:ldap://x.example}',
  () => '<script>alert(1)</script>',
  () => '2026-02-30',
  () => '0000-00-00',
  () => '+275760-09-13',
  () => '9999-12-31',
  () => '2026-03-08T02:30',
  () => '2026-03-10T24:00',
  () => '2026-03-10T08:40:00+99:99',
  () => 'a'.repeat(20_000),
  () => '(a+)+$'.repeat(200),
  () => [],
  () => [[[[]]]],
  () => Array.from({ length: 2_000 }, (_, n) => String(n)),
  () => ({}),
  () => ({ toString: 1, valueOf: 2 }),
  () => nested(60),
];

const FIELDS = [
  '__proto__',
  'constructor',
  'prototype',
  'is_admin',
  'operator_id',
  'version',
  'toString',
  'x'.repeat(5_000),
  '',
] as const;

function broken(value: unknown, chance: Chance): unknown {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  // Without a prototype `__proto__` is a field like any other, and goes over the line.
  const object = Object.create(null) as Record<string, unknown>;
  if (fields.length > 0) Object.assign(object, value);
  const times = chance.whole(1, 3);
  for (let n = 0; n < times; n++) {
    const draw = chance.next();
    const field = fields.length > 0 ? chance.pick(fields) : chance.pick(FIELDS);
    if (draw < 0.65) object[field] = chance.pick(VALUES)();
    else if (draw < 0.8) delete object[field];
    else object[chance.pick(FIELDS)] = chance.pick(VALUES)();
  }
  // Whatever else came of it, nothing of this may be taken for an ordinary call.
  return { ...object, ['never_asked_for']: 1 };
}

/** A text that was JSON, cut off, doubled or with a byte in it that is none of its encoding. */
function torn(schema: Schema, chance: Chance): Buffer {
  const whole = Buffer.from(JSON.stringify(sample(schema, chance)));
  const draw = chance.next();
  const at = chance.whole(0, Math.max(0, whole.length - 1));
  if (draw < 0.3) return whole.subarray(0, at);
  if (draw < 0.5) return Buffer.concat([whole, whole]);
  if (draw < 0.7) return Buffer.concat([whole.subarray(0, at), Buffer.from([0xff, 0xfe, 0xc0]), whole.subarray(at)]);
  if (draw < 0.85) return Buffer.from('['.repeat(50_000));
  return Buffer.from(`{"a":1,"a":2,"__proto__":{"b":1e999},"n":${'9'.repeat(2_000)}}`);
}

function sample(schema: Schema, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return sample(chance.pick(choices), chance);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || chance.happens(0.6))
          .map(([name, of]) => [name, sample(of, chance)]),
      );
    case 'array':
      return Array.from({ length: chance.whole(0, 3) }, () => sample(schema.items ?? {}, chance));
    case 'integer':
    case 'number':
      return chance.whole(0, 50);
    case 'boolean':
      return chance.happens(0.5);
    default:
      return chance.pick([
        '1',
        '42',
        '2026-03-10',
        '2026-03-10T08:40',
        '08:40',
        'Ada',
        'ada@bench.example',
        '+15305550101',
      ]);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { a: value };
  return value;
}
