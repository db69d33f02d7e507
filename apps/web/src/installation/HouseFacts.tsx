import type { ReactNode } from 'react';
import { Facts } from '../platform/kit/index.ts';
import type { Installation } from './installation.ts';

/** What the server was started with, and which settings change it. They are read at its start, so nothing here is a field. */
export function HouseFacts({ house }: { house: Installation }) {
  const { travel, geocoder, map_style, database, version } = house;
  return (
    <Facts
      facts={[
        {
          name: 'Travel times',
          value: (
            <Fact settings={['HANDRAIL_TRAVEL', 'HANDRAIL_TRAVEL_URL', 'HANDRAIL_TRAVEL_KEY']}>
              {travel.kind === null
                ? 'The roads of the region in use; without one, estimated'
                : `${serviceText(travel)}, then the region in use`}
            </Fact>
          ),
        },
        {
          name: 'Addresses',
          value: (
            <Fact
              settings={[
                'HANDRAIL_GEOCODER',
                'HANDRAIL_GEOCODER_URL',
                'HANDRAIL_GEOCODER_KEY',
                'HANDRAIL_GEOCODER_CONTACT',
              ]}
            >
              {geocoder.kind === null ? 'The region in use' : `${serviceText(geocoder)}, then the region in use`}
            </Fact>
          ),
        },
        {
          name: 'Maps',
          value: (
            <Fact settings={['HANDRAIL_MAP_STYLE_URL']}>
              {map_style ?? 'Drawn from the region in use; without one, outlines'}
            </Fact>
          ),
        },
        {
          name: 'Database',
          value: (
            <Fact settings={['DATABASE_URL', 'HANDRAIL_DATA']}>
              {database === 'embedded' ? 'Embedded, in the data folder' : 'Postgres'}
            </Fact>
          ),
        },
        { name: 'Version', value: version },
      ]}
    />
  );
}

function Fact({ settings, children }: { settings: readonly string[]; children: ReactNode }) {
  return (
    <>
      <div>{children}</div>
      <div className="installation-setting-names">
        Set by{' '}
        {settings.map((name, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <code>{name}</code>
          </span>
        ))}
      </div>
    </>
  );
}

const serviceNames: Record<string, string> = {
  valhalla: 'Valhalla',
  osrm: 'OSRM',
  google: 'Google',
  photon: 'Photon',
  nominatim: 'Nominatim',
  pelias: 'Pelias',
};

function serviceText({ kind, url }: { kind: string | null; url: string | null }): string {
  const name = serviceNames[kind ?? ''] ?? kind ?? '';
  return url === null ? name : `${name} at ${url}`;
}
