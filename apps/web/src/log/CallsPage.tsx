import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, LoadingState, PageHead, SearchInput, Tag } from '../platform/kit/index.ts';
import { LineBars } from './LineBars.tsx';
import './log.css';

interface CatalogEntry {
  name: string;
  by: readonly number[] | string;
  changes: boolean;
  undo: string;
  guard: string | null;
  refusals: readonly string[];
  params: unknown;
  result: unknown;
}

/** Every call the console itself makes, for whoever connects another system to it. */
export default function CallsPage() {
  const [search, setSearch] = useState('');
  const catalog = useQuery<CatalogEntry[]>({
    queryKey: ['catalog'],
    queryFn: async ({ signal }) => (await fetch('/api/catalog', { signal })).json() as Promise<CatalogEntry[]>,
    staleTime: Infinity,
  });
  const shown = catalog.data?.filter(({ name }) => name.includes(search.trim().toLowerCase()));
  return (
    <div className="page page-form">
      <PageHead title="Calls" />
      <div className="sheet">
        <p>
          Every call is a <code>POST /api/&lt;name&gt;</code> with a JSON object. The same in a machine&rsquo;s words:{' '}
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <SearchInput label="Find a call" value={search} onChange={setSearch} placeholder="Name of a call" />
        {catalog.isPending && <LoadingState label="Loading the calls." bars={<LineBars count={8} />} />}
        {catalog.error && (
          <ErrorState sentence="The list of calls could not be read." onRetry={() => void catalog.refetch()} />
        )}
        {shown?.length === 0 && <p>No call matches “{search}”.</p>}
        <div>
          {shown?.map((entry) => (
            <Call key={entry.name} entry={entry} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Call({ entry: { name, by, changes, undo, guard, refusals, params, result } }: { entry: CatalogEntry }) {
  const who = Array.isArray(by) ? `levels ${by.join(', ')}` : String(by);
  return (
    <article className="log-call">
      <h2>{name}</h2>
      <p>
        {who} · {changes ? 'changes something' : 'only reads'}
        {undo === 'inverse' && <> · can be undone</>}
        {guard && <> · expected_version is the version of the {guard}</>}
      </p>
      {refusals.length > 0 && (
        <p>
          {refusals.map((code) => (
            <span key={code}>
              <Tag>{code}</Tag>{' '}
            </span>
          ))}
        </p>
      )}
      <details>
        <summary>Params and result</summary>
        <pre className="log-call-shape">{JSON.stringify(params, null, 2)}</pre>
        <pre className="log-call-shape">{JSON.stringify(result, null, 2)}</pre>
      </details>
    </article>
  );
}
