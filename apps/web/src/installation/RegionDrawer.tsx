import { ActionButton, ConfirmButton, Drawer, Facts, FormActions, Tag } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { type CallError, useChange } from '../platform/wire/index.ts';
import { momentText } from '../log/index.ts';
import { boundsText, countText, mapDate, type Region } from './installation.ts';

interface RegionDrawerProps {
  region: Region;
  zone: string;
  isImporting: boolean;
  onClose: () => void;
}

/** One imported region: what it holds, putting it in use, deleting it. */
export function RegionDrawer({ region, zone, isImporting, onClose }: RegionDrawerProps) {
  const use = useChange('useRegion', { touches: ['getInstallation'] });
  const remove = useChange('removeRegion', { touches: ['getInstallation'] });
  const { slug, name, is_current } = region;
  const onError = (failure: CallError) => notify({ kind: 'error', title: 'Not changed', text: failure.message });
  return (
    <Drawer title={name} badge={is_current ? <Tag tone="ok">In use</Tag> : null} onClose={onClose}>
      <Facts
        facts={[
          { name: 'Map of', value: mapDate(region) },
          { name: 'Imported', value: momentText(region.imported_at, zone) },
          { name: 'Streets', value: countText(region.streets) },
          { name: 'Addresses', value: countText(region.addresses) },
          { name: 'Places', value: countText(region.places) },
          { name: 'Box', value: boundsText(region) },
        ]}
      />
      <div className="installation-region-deeds">
        <FormActions
          far={
            <ConfirmButton
              label="Remove"
              question={
                is_current
                  ? `${name} is in use. Without it maps show outlines only, ways are estimated, and its addresses are not found.`
                  : `${name} is deleted. To have it again, import its file again.`
              }
              confirmLabel={`Remove ${name}`}
              isBusy={remove.isPending}
              refusal={isImporting ? { sentence: 'An import is running. Wait until it is done.' } : null}
              onConfirm={() =>
                remove.mutate(
                  { slug },
                  {
                    onSuccess: () => {
                      sayDone(`${name} was removed.`);
                      onClose();
                    },
                    onError,
                  },
                )
              }
            />
          }
        >
          <ActionButton
            look="main"
            label="Use this region"
            isBusy={use.isPending}
            refusal={is_current ? { sentence: `${name} is in use already.` } : null}
            onClick={() => use.mutate({ slug }, { onSuccess: () => sayDone(`${name} is in use.`), onError })}
          />
        </FormActions>
      </div>
    </Drawer>
  );
}
