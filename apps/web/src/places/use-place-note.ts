import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../platform/debounced.ts';
import { callServer, readKey, useRead } from '../platform/wire/index.ts';
import type { Address } from './address.ts';

type Door = Pick<Address, 'addressLine1' | 'city' | 'state'>;

/** A street is typed letter by letter; what is noted of its door is asked for when the typing pauses. */
const PAUSE_MS = 300;

/**
 * What drivers are told of the door that the fields name. It is the door's own: whoever rides there next, by whatever list they
 * came, it stands on the driver's paper. What was typed stays while another street is chosen, and what that door has is said.
 */
export function usePlaceNote({ addressLine1, city, state }: Door) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const text = [addressLine1, city, state].map((part) => part.trim()).join('\n');
  const settled = doorOf(useDebounced(text, PAUSE_MS));
  const isWhole = settled.addressLine1 !== '' && settled.city !== '';
  const { data } = useRead('getPlaceNote', { door: settled }, { enabled: isWhole });
  const held = data?.note ?? '';

  /** Says it with the address, where it was changed. */
  async function save(address: Door): Promise<void> {
    if (typed === null || typed.trim() === held) return;
    const door = { addressLine1: address.addressLine1, city: address.city, state: address.state };
    const isShown = Object.values(door).join('\n') === Object.values(settled).join('\n');
    const version = isShown ? (data?.version ?? null) : null;
    await callServer('editPlaceNote', {
      door,
      note: typed.trim(),
      ...(version === null ? {} : { expected_version: version }),
    });
    await queries.invalidateQueries({ queryKey: readKey('getPlaceNote', { door }) });
  }

  return { value: typed ?? held, onChange: setTyped, save, other: typed === null || typed.trim() === held ? '' : held };
}

function doorOf(text: string): Door {
  const [addressLine1 = '', city = '', state = ''] = text.split('\n');
  return { addressLine1, city, state };
}
