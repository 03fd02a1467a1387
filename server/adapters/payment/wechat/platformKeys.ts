import { type KeyObject, X509Certificate } from 'node:crypto'

/** A key of the provider's, and the name under which it is told in `Wechatpay-Serial`. */
export interface PlatformKey {
  readonly serial: string
  readonly key: KeyObject
}

/**
 * The keys that the provider signs with and that we encrypt for: its public key, its certificates, or both side by side while
 * a merchant goes from one to the other. Each signature says by its serial which one it is of.
 */
export class PlatformKeys {
  readonly #certificates = new Map<string, X509Certificate>()

  constructor(
    private readonly publicKey: { readonly id: string; readonly key: KeyObject } | null,
    certificates: readonly X509Certificate[],
  ) {
    for (const certificate of certificates) this.add(certificate)
  }

  add(certificate: X509Certificate): void {
    this.#certificates.set(certificate.serialNumber.toUpperCase(), certificate)
  }

  find(serial: string): KeyObject | undefined {
    if (serial === this.publicKey?.id) return this.publicKey.key
    const certificate = this.#certificates.get(serial.toUpperCase())
    return certificate && holds(certificate) ? certificate.publicKey : undefined
  }

  /** The one that we encrypt for and name on every request: the public key, else the certificate that holds longest. */
  current(): PlatformKey | undefined {
    if (this.publicKey) return { serial: this.publicKey.id, key: this.publicKey.key }
    const [latest] = [...this.#certificates].filter(([, one]) => holds(one)).sort(([, a], [, b]) => until(b) - until(a))
    return latest && { serial: latest[0], key: latest[1].publicKey }
  }
}

const until = (certificate: X509Certificate): number => Date.parse(certificate.validTo)
const holds = (certificate: X509Certificate): boolean =>
  until(certificate) > Date.now() && Date.parse(certificate.validFrom) <= Date.now()

export const certificateOf = (pem: string): X509Certificate => new X509Certificate(pem)
