/**
 * Where an address in numbers leads: to the internet, into our own network, or to where no service is. This is the one
 * judge of it; whoever opens a connection to a configured service asks here.
 */
import { BlockList, isIP } from 'node:net';

export type AddressKind = 'public' | 'private' | 'forbidden';

/** This machine and networks behind it, where one's own Valhalla may well stand (RFC 6890). */
const PRIVATE = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
];

/** No service is here whatever the rules: cloud metadata, multicast, documentation, wrappings of another address. */
const FORBIDDEN = [
  '0.0.0.0/8',
  '100.100.100.200/32', // metadata of a cloud, in what is otherwise a private range
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fd00:ec2::254/128', // metadata of another cloud
];

const privates = listOf(PRIVATE);
const forbidden = listOf(FORBIDDEN);
/** Of the newer kind, what is handed out to the internet at all. */
const global = listOf(['2000::/3']);

export function addressKind(address: string): AddressKind {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return kindOf(plain, 'ipv4');
  if (isIP(plain) !== 6) return 'forbidden';

  const groups = groupsOf(plain);
  const leading = groups.slice(0, 6).map((group) => group.toString(16)).join(':'); // prettier-ignore
  if (leading === '0:0:0:0:0:ffff') return kindOf(lastIpv4(groups), 'ipv4');
  // A translator at the network's edge reaches the internet for those that have no older address (RFC 6052).
  if (leading === '64:ff9b:0:0:0:0') return kindOf(lastIpv4(groups), 'ipv4') === 'public' ? 'public' : 'forbidden';
  const kind = kindOf(plain, 'ipv6');
  return kind === 'public' && !global.check(plain, 'ipv6') ? 'forbidden' : kind;
}

function kindOf(address: string, family: 'ipv4' | 'ipv6'): AddressKind {
  if (forbidden.check(address, family)) return 'forbidden';
  return privates.check(address, family) ? 'private' : 'public';
}

function listOf(nets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The eight groups of an address, however it is written: '::' stands for zeros, the end may be written as of the older kind. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail = []] = hex
    .split('::')
    .map((half) => half.split(':').filter(Boolean).map((group) => Number.parseInt(group, 16))); // prettier-ignore
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function lastIpv4(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
