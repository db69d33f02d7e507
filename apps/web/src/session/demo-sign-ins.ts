/** Someone of the demo town who can sign in. */
export interface DemoSignIn {
  role: string;
  username: string;
  password: string;
}

const password = 'cedar-valley-demo';

/** Those whose day a visitor may want to see, the one who may everything first. */
export const demoSignIns: readonly DemoSignIn[] = [
  { role: 'Owner', username: 'owner@cedar.example', password },
  { role: 'Dispatcher', username: 'dispatch@cedar.example', password },
  { role: 'Call taker', username: 'desk@cedar.example', password },
  { role: 'Fleet', username: 'fleet@cedar.example', password },
];
