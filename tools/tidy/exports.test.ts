import { expect, test } from 'vitest';
import { codeOf } from './code.ts';
import { exportedNames } from './exports.ts';

test.each([
  ['export const a = 1, b = 2;', ['a', 'b']],
  ['export const { a: b, c = 1, ...d } = e, [f, [g]] = h;', ['b', 'c', 'd', 'f', 'g']],
  ['export async function a() {}', ['a']],
  ['export abstract class A {}', ['A']],
  ['export type A = 1; export interface B {} export enum C {}', ['A', 'B', 'C']],
  ['export default function a() {}', ['default']],
  ['const a = 1; export { a as b, a as default };', ['b', 'default']],
  ['type A = 1; export type { A };', ['A']],
  ["import { a } from 'a'; export { a };", ['a']],
  ["export { a } from 'a'; export type { B } from 'b'; export * from 'c'; export * as d from 'd';", []],
  ["const a = 'export const b = 1'; // export const c = 1", []],
])('%s shows what is its own', (source, names) => expect([...exportedNames(codeOf(source, 'a.ts'))]).toEqual(names));
