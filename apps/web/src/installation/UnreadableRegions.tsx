import { ConfirmButton } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import type { Installation } from './installation.ts';

interface UnreadableRegionsProps {
  regions: Installation['unreadable_regions'];
  isImporting: boolean;
}

/** Regions whose files are broken or of another version: nothing can be told of them but why, and that they can go. */
export function UnreadableRegions({ regions, isImporting }: UnreadableRegionsProps) {
  const remove = useChange('removeRegion', { touches: ['getInstallation'] });
  if (regions.length === 0) return null;
  return (
    <ul className="installation-unreadable" aria-label="Regions that cannot be read">
      {regions.map(({ slug, message }) => (
        <li key={slug}>
          <span>
            <strong>{slug}</strong> {message}
          </span>
          <ConfirmButton
            label="Remove"
            question={`${slug} is deleted. To have it again, import its file again.`}
            confirmLabel={`Remove ${slug}`}
            isBusy={remove.isPending}
            refusal={isImporting ? { sentence: 'An import is running. Wait until it is done.' } : null}
            onConfirm={() =>
              remove.mutate(
                { slug },
                {
                  onSuccess: () => sayDone(`${slug} was removed.`),
                  onError: (failure) => notify({ kind: 'error', title: 'Not changed', text: failure.message }),
                },
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
