import { BlockList, isIP } from 'node:net';

/** Where a provider on the internet cannot be: our own machine, our own network, the cloud's metadata (RFC 6890). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
/** Of the newer kind only what is handed out to the internet, 2000::/3, less what only wraps or documents. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return isPrivateAddress(mapped);
  if (isIP(plain) === 4) return PRIVATE.check(plain, 'ipv4');
  return isIP(plain) !== 6 || !GLOBAL.check(plain, 'ipv6') || PRIVATE.check(plain, 'ipv6');
}

/** Whether a configured host says outright that it is in a private network: then that is what was meant. */
export function isPrivateByName(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return plain === 'localhost' || plain.endsWith('.localhost') || (isIP(plain) !== 0 && isPrivateAddress(plain));
}
