import { ActionButton, saveAsFile } from '../platform/kit/index.ts';
import { refusedRows, refusedRowsText } from './refused-rows-text.ts';
import type { useBrokerFile } from './use-broker-file.ts';

interface RefusedRowsProps {
  way: ReturnType<typeof useBrokerFile>;
  /** Where nothing else says how many they are. */
  isCounted?: boolean;
}

/** The rows that were not taken, to be sent back or mended: the same file with the reasons in a last column. */
export function RefusedRows({ way: { found, chosen, decisions }, isCounted = false }: RefusedRowsProps) {
  const count = found ? refusedRows(found, decisions).size : 0;
  if (!found || !chosen || count === 0) return null;
  const { file } = chosen;
  return (
    <p className="nemt-refused-rows">
      {isCounted && (count === 1 ? '1 row of the file was refused.' : `${count} rows of the file were refused.`)}
      <ActionButton
        look="quiet"
        label="Refused rows with reasons"
        onClick={() =>
          void refusedRowsText(found, chosen, decisions).then((text) =>
            saveAsFile(`refused-${file.name.replace(/\.[^.]*$/, '')}.csv`, text),
          )
        }
      />
    </p>
  );
}
