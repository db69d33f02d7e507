import type { Point } from '@handrail/domain/platform';
import { IconMapPin, IconPencil, IconStar } from '@tabler/icons-react';
import { type FieldProps, type Suggestion, SuggestInput } from '../platform/kit/index.ts';
import { type Address, addressLine, addressText } from './address.ts';
import { type Found, useAddressSearch, whereOf } from './address-search.ts';

export interface AddressSearchProps extends FieldProps {
  /** What the field shows while nobody types in it. */
  shown: string;
  /** Called with the place, and with the text it was chosen by; null once the field was emptied. */
  onFound: (address: Address | null, text: string) => void;
  /** Places of whoever rides: they are offered first, and before anything is typed. */
  saved?: readonly Address[];
  /** Where the search looks first; else where the program serves. */
  near?: Point | undefined;
  programId?: string | undefined;
  startsFocused?: boolean;
  /** Whether it may be left empty: the address stands elsewhere, or none is needed. */
  mayBeEmpty?: boolean;
}

/** One line in which an address is found: a saved place, one of the town's, or one that is typed whole. */
export function AddressSearch({
  shown,
  onFound,
  saved = NONE,
  near,
  programId,
  startsFocused,
  mayBeEmpty,
  ...field
}: AddressSearchProps) {
  const search = useAddressSearch({
    shown,
    onFound,
    saved,
    where: whereOf({ near, programId }),
    isOptional: mayBeEmpty ?? field.optional ?? false,
  });

  function choose(key: string) {
    const [kind = '', at = ''] = key.split(' ');
    const own = search.own[Number(at)];
    const found = search.found[Number(at)];
    if (kind === 'typed') search.locateTyped();
    else if (kind === 'own' && own) search.takeOwn(own);
    else if (kind === 'found' && found) search.takeFound(found);
  }

  return (
    <SuggestInput
      {...field}
      error={search.refusal?.sentence ?? field.error}
      help={search.isLocating ? 'Looking it up on the map.' : (search.refusal?.cause ?? field.help)}
      text={search.text}
      onText={search.type}
      suggestions={[
        ...search.own.map(ownSuggestion),
        ...search.found.map(foundSuggestion),
        ...(search.isWorthAsking ? [typedSuggestion(search.wanted, search.isSearching)] : []),
      ]}
      onChoose={choose}
      onBlur={() => void search.settle()}
      placeholder="Street, place or saved name"
      prefix={<IconMapPin size={16} stroke={1.75} aria-hidden="true" />}
      {...(startsFocused === undefined ? {} : { startsFocused })}
    />
  );
}

const NONE: readonly Address[] = [];

function ownSuggestion(place: Address, index: number): Suggestion {
  return {
    key: `own ${index}`,
    line: addressLine(place),
    ...(place.label ? { more: addressText(place) } : { more: place.city }),
    icon: <IconStar size={16} aria-hidden="true" />,
    group: 'Saved places',
  };
}

function foundSuggestion({ label }: Found, index: number): Suggestion {
  return {
    key: `found ${index}`,
    line: label,
    icon: <IconMapPin size={16} aria-hidden="true" />,
    group: 'Addresses',
  };
}

function typedSuggestion(typed: string, isSearching: boolean): Suggestion {
  return {
    key: 'typed',
    line: `Use “${typed}”`,
    more: isSearching ? 'still searching' : 'as typed',
    icon: <IconPencil size={16} aria-hidden="true" />,
    group: 'As typed',
  };
}
