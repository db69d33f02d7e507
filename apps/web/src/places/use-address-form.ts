import type { Point } from '@handrail/domain/platform';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../platform/kit/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';
import { announce } from '../platform/notices/index.ts';
import { type Address, whyNotFound } from './address.ts';
import {
  addressOf,
  type AddressPurpose,
  type AddressValues,
  checkAddress,
  emptyValues,
  foundValues,
  lineOf,
  openFields,
  pointOf,
  valuesOf,
} from './address-form.ts';
import type { whereOf } from './address-search.ts';

interface AddressFormOptions {
  purpose: AddressPurpose;
  /** Where a lookup looks first. */
  where: ReturnType<typeof whereOf>;
}

/** The fields of an address and its point, which belong together: another street needs another point. */
export function useAddressForm(start: Address | null, { purpose, where }: AddressFormOptions) {
  const form = useForm<AddressValues>({ start: start ? valuesOf(start) : emptyValues(purpose), check: checkAddress });
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [subject, setSubject] = useState('start');
  // The line that the point belongs to; null once a hand has put the point where it is, which no lookup may undo.
  const located = useRef<string | null>(start ? lineOf(valuesOf(start)) : '');
  // What the fields hold now, for answers that come before React has drawn again.
  const held = useRef(form.values);
  const lookup = useRef<AbortController | null>(null);
  // The nearest address to a pin is looked up beside what is typed, and gives way to it.
  const nearby = useRef<AbortController | null>(null);
  const [nearest, setNearest] = useState<string | null>(null);
  useEffect(
    () => () => {
      lookup.current?.abort();
      nearby.current?.abort();
    },
    [],
  );

  function fill(values: Partial<AddressValues>) {
    lookup.current?.abort();
    lookup.current = null;
    held.current = { ...held.current, ...values };
    for (const [name, value] of Object.entries(values)) form.set(name as keyof AddressValues, value);
    setRefusal(null);
  }

  function fillFound(found: Address) {
    forgetNearest();
    fill(foundValues(found));
    located.current = lineOf(held.current);
    setSubject(located.current);
  }

  async function locate(): Promise<Point> {
    lookup.current?.abort();
    const mine = new AbortController();
    lookup.current = mine;
    const line = lineOf(held.current);
    const { data } = await callServer('geocodeAddress', { address: line, ...where }, { signal: mine.signal });
    const { latitude, longitude } = data;
    // What is typed stands; only what was left open is filled in.
    const { city, state, zipcode } = held.current;
    fill({
      latitude,
      longitude,
      city: city || data.city,
      state: state || data.state,
      zipcode: zipcode || data.zipcode,
    });
    located.current = lineOf(held.current);
    setSubject(located.current);
    return { latitude, longitude };
  }

  /** On leaving a field of the line: a line that changed is looked up anew. */
  async function relocate() {
    const line = lineOf(held.current);
    if (located.current === null || line === located.current || held.current.addressLine1.trim() === '') return;
    located.current = line;
    fill({ latitude: null, longitude: null });
    try {
      await locate();
    } catch (failure) {
      if (failure instanceof CallError) setRefusal(failure);
      else if (!isAbort(failure)) throw failure;
    }
  }

  function put(point: Point) {
    located.current = null;
    fill(point);
    if (held.current.addressLine1.trim() === '') void fillNearest(point);
  }

  function forgetNearest() {
    nearby.current?.abort();
    nearby.current = null;
    setNearest(null);
  }

  /** A pin that was put before a street was typed says which address is meant; what is typed stands, meanwhile too. */
  async function fillNearest(point: Point) {
    forgetNearest();
    const mine = new AbortController();
    nearby.current = mine;
    try {
      const { data } = await callServer('getAddressAt', { point }, { signal: mine.signal });
      const open = mine.signal.aborted || data === null ? {} : openFields(held.current, data);
      if (Object.keys(open).length === 0) return;
      fill(open);
      const found = lineOf(held.current);
      setNearest(found);
      announce(`The nearest address was filled in: ${found}.`);
    } catch (failure) {
      // Without it the address is typed by hand, as it would be where no map knows the point.
      if (!(failure instanceof CallError) && !isAbort(failure)) throw failure;
    }
  }

  /** The address, with the point that was found or put; what no map knows is said beside the street. */
  async function read(values: AddressValues): Promise<Address> {
    held.current = values;
    try {
      const point = pointOf(values) ?? (await locate());
      return addressOf(held.current, point);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const { status, message, code } = failure;
      throw new CallError(status, { message, error_code: code, fields: { addressLine1: message } });
    }
  }

  return {
    form,
    subject,
    nearest,
    fillFound,
    put,
    read,
    point: pointOf(form.values),
    streetError: form.errors.addressLine1 ?? refusal?.message ?? null,
    streetHelp: refusal ? whyNotFound(refusal.code, lineOf(form.values)) : null,
    /** A text field of the address; those of the line look it up when they are left. */
    text: (name: TextName) => {
      const field = form.field(name);
      return {
        ...field,
        onChange: (value: string) => {
          if (name !== 'label') setNearest(null);
          fill({ [name]: value });
        },
        onBlur: () => {
          field.onBlur();
          if (name !== 'label') void relocate();
        },
      };
    },
    /** One number of the point: typing it puts the point by hand. */
    number: (name: 'latitude' | 'longitude') => ({
      ...form.field(name),
      onChange: (value: number | null) => {
        located.current = null;
        fill({ [name]: value });
      },
    }),
  };
}

type TextName = 'addressLine1' | 'label' | 'city' | 'state' | 'zipcode';

function isAbort(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
