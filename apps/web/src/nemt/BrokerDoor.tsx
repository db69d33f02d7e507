import { useState } from 'react';
import { momentText } from '../log/index.ts';
import { ActionButton, Modal } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { keyMade } from './key-made.ts';
import type { Broker } from './nemt-types.ts';

/** How a broker's machine brings its files: by a key that is shown once, given anew, or ended. */
export function BrokerDoor({ broker }: { broker: Broker }) {
  const { insurance_id, insurance_name: name, key_made_at: madeAt } = broker;
  const { zone } = useServiceDay();
  const save = useChange('saveBrokerKey', { touches: ['getBrokerIntegration'] });
  const end = useChange('removeBrokerKey', { touches: ['getBrokerIntegration'] });
  const [key, setKey] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function attempt(deed: () => Promise<void>) {
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  const give = async () =>
    attempt(async () => {
      setIsAsking(false);
      const made = await keyMade();
      if (made === null) {
        notify({
          kind: 'warning',
          title: 'Not changed',
          text: 'A key is made over https only. Open the console by its https address.',
        });
        return;
      }
      await save.mutateAsync({ insurance_id, key_sha256: made.sha256 });
      setKey(made.key);
    });

  return (
    <div className="nemt-door">
      <span>
        Machine: <b>{madeAt === null ? 'no key' : `key of ${momentText(madeAt, zone)}`}</b>
      </span>
      <span className="quiet">Folder that the server watches: {broker.folder}</span>
      <span className="nemt-door-buttons">
        <ActionButton
          look="quiet"
          isSmall
          label={madeAt === null ? `Give ${name} a key` : `Give ${name} another key`}
          isBusy={save.isPending}
          onClick={() => (madeAt === null ? void give() : setIsAsking(true))}
        />
        {madeAt !== null && (
          <ActionButton
            look="quiet"
            isSmall
            label={`End the key of ${name}`}
            isBusy={end.isPending}
            onClick={() =>
              void attempt(async () => {
                await end.mutateAsync({ insurance_id });
                sayDone(`The key of ${name} is ended.`, null);
              })
            }
          />
        )}
      </span>
      {isAsking && (
        <Modal
          title={`Another key for ${name}?`}
          isOpen
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <ActionButton label="Cancel" onClick={() => setIsAsking(false)} />
              <ActionButton look="main" label="Give another key" onClick={() => void give()} />
            </>
          }
        >
          <p>Its machine brings nothing any more by the key it has.</p>
        </Modal>
      )}
      {key !== null && <KeyModal name={name} shown={key} onClose={() => setKey(null)} />}
    </div>
  );
}

function KeyModal({ name, shown, onClose }: { name: string; shown: string; onClose: () => void }) {
  return (
    <Modal
      title={`The key of ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton
            label="Copy the key"
            onClick={() => {
              void navigator.clipboard.writeText(shown).then(() => sayDone('The key is copied.', null));
            }}
          />
          <ActionButton look="main" label="Done" onClick={onClose} />
        </>
      }
    >
      <div className="stack">
        <p>It is shown this once: nobody can look it up again. Its machine sends each file so:</p>
        <pre className="nemt-key">
          {`POST ${location.origin}/api/brokers/files?name=trips.csv\nAuthorization: Bearer ${shown}`}
        </pre>
      </div>
    </Modal>
  );
}
