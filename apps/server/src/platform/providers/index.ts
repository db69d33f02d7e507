export { openProviders, type Providers } from './configured.ts';
export { Provider, type ProviderOptions } from './provider.ts';
export { ProviderError, type ProviderTrouble } from './provider-error.ts';
export type { Question } from './fetch-from.ts';
export { pinnedFetch } from './judged-fetch.ts';
