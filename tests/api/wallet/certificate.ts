import { createSign, type KeyObject } from 'node:crypto'

/** DER: a tag, a length, its contents. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const bytes = content.length.toString(16)
  const long = Buffer.from(bytes.padStart(bytes.length + (bytes.length % 2), '0'), 'hex')
  const length =
    content.length < 128 ? Buffer.from([content.length]) : Buffer.concat([Buffer.from([0x80 | long.length]), long])
  return Buffer.concat([Buffer.from([tag]), length, content])
}

const SEQUENCE = 0x30
const algorithm = der(SEQUENCE, Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
/** CN=Tenpay */
const name = der(SEQUENCE, der(0x31, der(SEQUENCE, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Tenpay')))))
const moment = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))

interface Pair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** A certificate that its own key has signed. @param serial hex, its first digit below 8 @param days that it holds; less than 0: it is over */
export function certificateFor({ publicKey, privateKey }: Pair, serial: string, days = 365): string {
  const now = Date.now()
  const day = 86_400_000
  const [from, until] = [now - 400 * day, now + days * day].map((at) => new Date(at))
  const body = der(
    SEQUENCE,
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    der(SEQUENCE, moment(from as Date), moment(until as Date)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = der(SEQUENCE, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
