export { openProviders, type Providers } from './configured.ts';
export { Provider, type ProviderOptions, type Question } from './provider.ts';
export { ProviderError } from './provider-error.ts';
export { pinnedFetch } from './judged-fetch.ts';
