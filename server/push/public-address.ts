import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, bits, 'ipv4')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is one of the public internet: no loopback, private, link-local or other reserved one. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** Whether an endpoint may be posted to: https, and no address that is known not to be public. Names are judged when they are looked up. */
export const isPublicEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:' || username !== '') return false
  return isIP(host) === 0
    ? host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/.test(host)
    : isPublicAddress(host)
}
