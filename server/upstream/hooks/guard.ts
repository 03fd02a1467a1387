import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hookMessages } from '../../../src/domain/upstream'

/** An address that a webhook may not go to. */
export class PrivateAddress extends Error {
  override readonly name = 'InsideAddress'
}

type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** Where webhooks may go: public addresses, and what `WEBHOOK_ALLOW` names beside them. */
export interface HookGuard {
  /** @returns what is wrong with an address as it is written; null: nothing */
  readonly complaint: (url: string) => string | null
  /** resolves a name, and refuses it when one of its addresses lies inside */
  readonly lookup: LookupFunction
}

/** @param allow host names, addresses and networks (CIDR) that are open although they lie inside, and origins (`http://…`) */
export function createHookGuard(allow: readonly string[] = [], resolve: typeof lookUp = lookUp): HookGuard {
  const networks = allow.map(networkOf).filter((one) => one !== null)
  const names = new Set(allow.filter((entry) => networkOf(entry) === null).map((entry) => entry.toLowerCase()))
  const origins = new Set(allow.filter((entry) => entry.startsWith('http://')))
  const isNamed = (address: string): boolean => {
    const own = ipaddr.process(address)
    return networks.some(([network, bits]) => network.kind() === own.kind() && own.match(network as ipaddr.IPv4, bits))
  }
  // Only unicast is public: whatever is reserved, private, mapped or translated lies inside.
  const isOpen = (address: string): boolean => ipaddr.process(address).range() === 'unicast' || isNamed(address)

  return {
    complaint(url) {
      if (!URL.canParse(url)) return hookMessages.wrong
      const { protocol, hostname, username, password } = new URL(url)
      if (username || password) return hookMessages.wrong
      if (origins.has(new URL(url).origin)) return null
      const host = hostname.replace(/^\[|\]$/g, '')
      const isAllowed = names.has(host) || (isIP(host) !== 0 && isNamed(host))
      if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed)) return hookMessages.https
      // The connection never asks for the look-up of a literal address.
      if (isIP(host) !== 0 && !isOpen(host)) return hookMessages.inside
      if (!isAllowed && /(^|\.)(localhost|local|internal|localdomain)\.?$/.test(host)) return hookMessages.inside
      return null
    },
    lookup(hostname, options: LookupOptions, callback) {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        const found = Array.isArray(addresses) ? (addresses as LookupAddress[]) : []
        const [first] = found
        if (error || !first) {
          callback(error ?? new Error('no address'), '')
          return
        }
        if (!names.has(hostname.toLowerCase()) && !found.every(({ address }) => isOpen(address))) {
          callback(new PrivateAddress(hostname), '')
          return
        }
        if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      })
    },
  }
}

/** A network of the setting; null for a host's name. */
function networkOf(entry: string): Network | null {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  if (isIP(entry) === 0) return null
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
