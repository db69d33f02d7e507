import type { ManifestNews } from './manifest-news.ts';

interface NewsBandProps {
  news: readonly ManifestNews[];
  onSeen: () => void;
}

/** What the office changed on the manifest: it stays until its driver has seen it, and the office is told so. */
export function NewsBand({ news, onSeen }: NewsBandProps) {
  if (news.length === 0) return null;
  return (
    <section className="driver-band driver-band-ink driver-news" aria-label="Changed run">
      <div>
        <p>{news.length === 1 ? 'Your run was changed.' : `Changes, ${news.length}`}</p>
        <ul>
          {news.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="driver-quiet" onClick={onSeen}>
        Got it
      </button>
    </section>
  );
}
