import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The release, as the footer and the API's document name it. */
export const release: string = version;
