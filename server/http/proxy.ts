import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether it is this machine's own. An IPv4 address may come in IPv6's clothes. */
function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && loopback.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a request says that it came through a proxy, and no setting names that proxy (TRUST_PROXY). */
export const isForwardedByNobody = (request: FastifyRequest): boolean =>
  (request.ips?.length ?? 1) < 2 && FORWARDED.some((name) => request.headers[name] !== undefined)

/**
 * The address of whoever asks; null behind a proxy on this machine that no setting names, where everybody would have the
 * proxy's. What any other machine says of proxies is not believed until TRUST_PROXY names it: it keeps its own address.
 */
export const clientAddress = (request: FastifyRequest): string | null =>
  isForwardedByNobody(request) && isLoopback(request.socket.remoteAddress ?? '') ? null : request.ip
