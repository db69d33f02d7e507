import { useMemo } from 'react';
import { useAccount } from '../platform/account/index.ts';
import { DataTable, ErrorState, LoadingState, PageHead, useUrlState } from '../platform/kit/index.ts';
import { LineBars } from '../log/index.ts';
import { HouseFacts } from './HouseFacts.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportState } from './ImportState.tsx';
import { countText, type Installation, type Region } from './installation.ts';
import { RegionDrawer } from './RegionDrawer.tsx';
import { regionColumns, RegionName } from './region-columns.tsx';
import { UnreadableRegions } from './UnreadableRegions.tsx';
import { useInstallation } from './use-installation.ts';
import './installation.css';

/** What stands above the operators: the regions they drive in, what is asked for ways and addresses, the database. */
export default function InstallationPage() {
  const house = useInstallation();
  return (
    <div className="page page-form installation">
      <PageHead title="Installation" />
      {house.isPending && <LoadingState label="Loading the installation." bars={<LineBars count={8} />} />}
      {house.error && !house.data && <ErrorState sentence={house.error.message} onRetry={() => void house.refetch()} />}
      {house.data && <Parts house={house.data} />}
    </div>
  );
}

function Parts({ house }: { house: Installation }) {
  const zone = useAccount().employer_programs[0]?.program_timezone ?? 'UTC';
  const columns = useMemo(() => regionColumns(zone), [zone]);
  const [open, setOpen] = useUrlState('region');
  const shown = house.regions.find(({ slug }) => slug === open);
  return (
    <>
      <section aria-labelledby="installation-regions">
        <h2 id="installation-regions">Regions</h2>
        <DataTable<Region>
          list="regions"
          label="Regions"
          rows={house.regions}
          columns={columns}
          keyOf={({ slug }) => slug}
          nameOf={({ name }) => name}
          lines={(region) => [
            <RegionName key="name" region={region} />,
            `Map of ${region.osm_date?.slice(0, 10) ?? 'an unknown day'} · ${countText(region.addresses)} addresses`,
          ]}
          onOpen={({ slug }) => setOpen(slug)}
          openKey={shown?.slug ?? null}
          empty={{ line: 'No region is imported. Maps show outlines only, and ways are estimated.' }}
        />
        <UnreadableRegions regions={house.unreadable_regions} isImporting={house.importing?.state === 'running'} />
      </section>
      <section aria-labelledby="installation-import">
        <h2 id="installation-import">Import a region</h2>
        <div className="sheet">
          <ImportForm importing={house.importing} />
          <ImportState importing={house.importing} />
        </div>
      </section>
      <section aria-labelledby="installation-house">
        <h2 id="installation-house">Services and database</h2>
        <div className="sheet">
          <HouseFacts house={house} />
        </div>
      </section>
      {shown && (
        <RegionDrawer
          key={shown.slug}
          region={shown}
          zone={zone}
          isImporting={house.importing?.state === 'running'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
