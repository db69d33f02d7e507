import type { Geofence } from '@handrail/domain/platform';
import { AREA_FILE_TOO_LARGE, MOST_AREA_BYTES, readAreaFile } from '@handrail/domain/programs';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FileButton } from '../../platform/kit/index.ts';

interface AreaFileButtonProps {
  onArea: (area: Geofence, fileName: string) => void;
}

/** Takes the area from a GeoJSON file. It is read here and is a draft until it is saved; a file that holds none is refused. */
export function AreaFileButton({ onArea }: AreaFileButtonProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function take(file: File) {
    setIsBusy(true);
    try {
      const read = await readArea(file);
      setRefusal(read.ok ? null : `${file.name}: ${read.refusal.sentence}`);
      if (read.ok) onArea(read.value, file.name);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="program-area-file">
      <FileButton
        label="Take from GeoJSON"
        fileLabel="GeoJSON file of the service area"
        accept=".geojson,.json,application/geo+json,application/json"
        icon={<IconUpload size={16} />}
        isBusy={isBusy}
        onChoose={(file) => void take(file)}
      />
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** What is too large is not read at all. Bytes that are no UTF-8 become the sign for them, and that is no JSON. */
async function readArea(file: File) {
  if (file.size > MOST_AREA_BYTES) {
    return { ok: false, refusal: { sentence: AREA_FILE_TOO_LARGE } } as const;
  }
  return readAreaFile(new TextDecoder().decode(await file.arrayBuffer()));
}
