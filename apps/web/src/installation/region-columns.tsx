import { type Column, Tag } from '../platform/kit/index.ts';
import { momentText } from '../log/index.ts';
import { countText, mapDate, type Region } from './installation.ts';

/** The columns of the regions, times as the program's clock shows them. */
export function regionColumns(zone: string): readonly Column<Region>[] {
  return [
    {
      id: 'name',
      title: 'Region',
      isName: true,
      isKept: true,
      cell: (region) => <RegionName region={region} />,
      sortBy: ({ name }) => name,
    },
    { id: 'map', title: 'Map of', width: 100, cell: mapDate, sortBy: ({ osm_date }) => osm_date },
    {
      id: 'imported',
      title: 'Imported',
      width: 170,
      cell: ({ imported_at }) => momentText(imported_at, zone),
      sortBy: ({ imported_at }) => imported_at,
    },
    counted('streets', 'Streets'),
    counted('addresses', 'Addresses'),
    counted('places', 'Places'),
  ];
}

export function RegionName({ region }: { region: Region }) {
  return (
    <>
      {region.name} {region.is_current && <Tag tone="ok">In use</Tag>}
    </>
  );
}

function counted(id: 'streets' | 'addresses' | 'places', title: string): Column<Region> {
  return {
    id,
    title,
    width: 105,
    align: 'right',
    cell: (region) => countText(region[id]),
    sortBy: (region) => region[id],
  };
}
