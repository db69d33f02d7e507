import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useHotkeys } from '../../keys.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { SearchInput } from '../inputs/SearchInput.tsx';
import type { Filter } from './columns.ts';
import type { TableView } from './table-view.ts';

interface TableToolsProps<Row> {
  searchLabel: string | null;
  filters: readonly Filter<Row>[];
  view: TableView;
  onChange: (change: Record<string, string | null>) => void;
  columnMenu: ReactNode;
}

/** The row above a list: search and filters. 'Clear' appears with the first filter. */
export function TableTools<Row>({ searchLabel, filters, view, onChange, columnMenu }: TableToolsProps<Row>) {
  const isFiltered = view.search !== '' || Object.values(view.filters).some((value) => value !== '');
  const none = Object.fromEntries(['q', ...filters.map((filter) => filter.id)].map((name) => [name, null]));
  return (
    <div className="table-tools">
      {searchLabel !== null && (
        <div className="table-search">
          <SearchInput
            label={searchLabel}
            placeholder={searchLabel}
            value={view.search}
            onChange={(q) => onChange({ q })}
          />
        </div>
      )}
      {filters.map((filter) => (
        <Select
          key={filter.id}
          aria-label={filter.label}
          className="table-filter"
          value={view.filters[filter.id] ?? ''}
          onChange={(value) => onChange({ [filter.id]: value })}
          options={[{ value: '', label: `${filter.label}: all` }, ...filter.choices]}
          suffixIcon={<IconChevronDown size={16} aria-hidden="true" />}
          popupMatchSelectWidth={false}
        />
      ))}
      {isFiltered && (
        <ActionButton look="quiet" label="Clear" icon={<IconX size={16} />} onClick={() => onChange(none)} />
      )}
      <span className="grow" />
      {columnMenu}
    </div>
  );
}

/** Takes the place of the tools while rows are checked: how many, and what can be done with them. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  useHotkeys([{ keys: 'escape', label: 'Uncheck all', run: onClear }]);
  return (
    <section className="table-tools bulk" aria-label={`${count} checked`}>
      <strong>{count} checked</strong>
      {children}
      <span className="grow" />
      <ActionButton look="quiet" label="Uncheck all" keys="escape" onClick={onClear} />
    </section>
  );
}
