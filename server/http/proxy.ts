import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

const nearby = new BlockList()
for (const [network, bits, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const) {
  nearby.addSubnet(network, bits, family)
}

/** Where proxies of one's own stand. An IPv4 address may come in IPv6's clothes. */
function isNearby(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && nearby.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a request says that it came through a proxy, and no setting names that proxy (TRUST_PROXY). */
export const isForwardedByNobody = (request: FastifyRequest): boolean =>
  (request.ips?.length ?? 1) < 2 && FORWARDED.some((name) => request.headers[name] !== undefined)

/**
 * The address of whoever asks; null behind a proxy that no setting names, where everybody would have the proxy's. What a
 * stranger from far away says of proxies is not believed: he keeps his own.
 */
export const clientAddress = (request: FastifyRequest): string | null =>
  isForwardedByNobody(request) && isNearby(request.socket.remoteAddress ?? '') ? null : request.ip
