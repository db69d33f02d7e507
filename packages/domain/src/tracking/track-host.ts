/** Where riders open a tracking link, by the profile of the deployment. */
export interface TrackHosts {
  development: string;
  production: string;
}

/** Links made in development lead to the development host, all others to that of production: no rider is sent to a test. */
export function trackHost(profile: string, { development, production }: TrackHosts): string {
  return profile === 'dev' || profile === 'preDev' ? development : production;
}
