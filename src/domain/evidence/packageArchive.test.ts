import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type ByteSource, checkPackage } from './packageArchive'
import { FORMAT, GUIDE, MANIFEST, type PackageFault, SIGNATURE } from './packageVerdict'
import { dataDescriptor, directoryRecord, endRecord, LONG_END_SIZE, localHeader, type ZipFacts } from './zipLayout'

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const crypto = {
  sha256: () => {
    const hash = createHash('sha256')
    return { update: (part: Uint8Array) => void hash.update(part), hex: () => hash.digest('hex') }
  },
  isSigned: (message: Uint8Array, signature: string) => signature === hashOf(message),
}
const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.slice(at, at + length),
})
const findings = async (bytes: Uint8Array) => (await checkPackage(sourceOf(bytes), crypto)).findings
const faults = async (bytes: Uint8Array) => (await findings(bytes)).map(({ fault }) => fault)

const MADE = 1_795_000_000
const UPLOADED = 1_794_990_001
const PHOTO = 'RD1/02-放空地点.jpg'
const photos = new Map([
  ['RD1/01-人车合影.jpg', Buffer.from('a photo of a car')],
  [PHOTO, Buffer.from('a photo of a place')],
])
const guide = Buffer.from('任何文件被改动、增加或删除都会被指出。\n')

const manifest = (packing?: 'stored') => ({
  ...{ format: FORMAT, version: 1, made: MADE, made_by: '平台', public_key: 'KEY', orders: [], lost: [] },
  guide: { size: guide.length, sha256: hashOf(guide) },
  files: [...photos].map(([path, content]) => ({
    ...{ path, size: content.length, sha256: hashOf(content), recorded_sha256: null, uploaded: UPLOADED },
  })),
  ...(packing && { packing }),
})

interface Written {
  readonly name: string
  readonly content: Buffer
  readonly time: number
  readonly compress: boolean
}

/** The files of a package. @param isOld as they were packed before: with their texts compressed */
function filesOf(isOld = false): Written[] {
  const said = Buffer.from(JSON.stringify(manifest(isOld ? undefined : 'stored'), null, 2))
  const file = (name: string, content: Buffer) => ({ name, content, time: MADE, compress: isOld })
  return [
    ...[...photos].map(([name, content]) => ({ name, content, time: UPLOADED, compress: false })),
    ...[file(MANIFEST, said), file(SIGNATURE, Buffer.from(hashOf(said))), file(GUIDE, guide)],
  ]
}

/** A zip by the packer's library, with what else it can be asked for. */
async function zip(files: readonly Written[], options: { comment?: string; mode?: number } = {}): Promise<Buffer> {
  const archive = new ZipFile()
  for (const { name, content, time, compress } of files) {
    const mode = options.mode ? { mode: options.mode } : {}
    archive.addReadStream(Readable.from([content]), name, { mtime: new Date(time * 1000), compress, ...mode })
  }
  archive.end({ comment: options.comment ?? '', forceZip64Format: false })
  const parts: Buffer[] = []
  for await (const part of archive.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const crcOf = (bytes: Uint8Array): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

type Change = (part: Uint8Array, facts: ZipFacts) => Uint8Array
interface Forgery {
  readonly files?: (genuine: readonly Written[]) => readonly Written[]
  /** of the parts of the last file */
  readonly header?: Change
  readonly record?: Change
  readonly packed?: (content: Uint8Array) => Uint8Array
  readonly end?: Change
  readonly prefix?: Uint8Array
  readonly gap?: Uint8Array
  readonly isDeflated?: boolean
  readonly isOld?: boolean
}

/** A package that is put together part by part, so that any part may be forged. */
function forged({ files = (all) => all, isOld = false, ...forgery }: Forgery): Uint8Array {
  const same: Change = (part) => part
  const parts: Uint8Array[] = [forgery.prefix ?? new Uint8Array()]
  const records: Uint8Array[] = []
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  const all = files(filesOf(isOld))
  for (const [at, { name, content, time, compress }] of all.entries()) {
    const isLast = at === all.length - 1
    const isDeflated = compress || (isLast && (forgery.isDeflated ?? false))
    const plain = isDeflated ? deflateSync(content) : content
    const packed = isLast && forgery.packed ? forgery.packed(plain) : plain
    const date = new Date(time * 1000)
    const facts: ZipFacts = {
      ...{
        name: Buffer.from(name),
        isDeflated,
        time,
        crc: crcOf(content),
        packed: packed.length,
        size: content.length,
      },
      dosDate: ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
      dosTime: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
      offset: size(),
    }
    const header = isLast ? (forgery.header ?? same) : same
    const record = isLast ? (forgery.record ?? same) : same
    parts.push(header(localHeader(facts), facts), packed, dataDescriptor(facts))
    if (isLast && forgery.gap) parts.push(forgery.gap)
    records.push(record(directoryRecord(facts), facts))
  }
  const offset = size()
  const directory = Buffer.concat(records)
  const end = endRecord({ count: records.length, size: directory.length, offset })
  return Buffer.concat([...parts, directory, (forgery.end ?? ((part) => part))(end, {} as ZipFacts)])
}

const changed = (at: number, value: number) => (part: Uint8Array) => {
  const bytes = part.slice()
  bytes[at] = value
  return bytes
}
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
const fake: Written = { name: 'RD1/08-伪造照片.jpg', content: Buffer.alloc(24_000, 'x'), time: MADE, compress: false }

describe('a package as the packer writes it', () => {
  test('is sound, today’s and one of before with compressed texts', async () => {
    for (const isOld of [false, true]) expect(await findings(await zip(filesOf(isOld)))).toEqual([])
  })

  test('is written here byte for byte as the packer’s library does', async () => {
    expect(Buffer.from(forged({})).equals(await zip(filesOf()))).toBe(true)
  })

  test('any byte changed, put in or taken out is found', async () => {
    const genuine = await zip(filesOf())
    const at = fc.nat(genuine.length - 1)
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, mask) => {
        expect(await faults(changed(place, (genuine[place] ?? 0) ^ mask)(genuine))).not.toEqual([])
      }),
      { numRuns: 400 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(genuine.length), fc.nat(255), async (place, byte) => {
        const [before, after] = [genuine.subarray(0, place), genuine.subarray(place)]
        expect(await faults(joined(before, Uint8Array.of(byte), after))).not.toEqual([])
        if (after.length > 0) expect(await faults(joined(before, after.subarray(1)))).not.toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('every single byte of the parts around the contents counts', async () => {
    const genuine = await zip(filesOf())
    for (let place = 0; place < genuine.length; place++) {
      expect(await faults(changed(place, (genuine[place] ?? 0) ^ 1)(genuine)), `byte ${place}`).not.toEqual([])
    }
  })

  test('of before: a changed byte is found, or the texts are the same', async () => {
    const genuine = await zip(filesOf(true))
    const { manifest: said } = await checkPackage(sourceOf(genuine), crypto)
    for (let place = 0; place < genuine.length; place++) {
      const verdict = await checkPackage(sourceOf(changed(place, (genuine[place] ?? 0) ^ 0x10)(genuine)), crypto)
      if (verdict.findings.length === 0) expect(verdict.manifest, `byte ${place}`).toEqual(said)
    }
  })
})

describe('what another program would unpack otherwise is refused', () => {
  const added = (all: readonly Written[]) => [...all, fake]
  const forgeries: readonly (readonly [name: string, bytes: Uint8Array, fault?: PackageFault])[] = [
    ['v0 a file added in the packer’s own layout', forged({ files: added }), 'added'],
    ['v1 a file added as a directory of Unix', forged({ files: added, record: changed(41, 0o40755 >> 8) })],
    ['v2 a file added as a directory of DOS', forged({ files: added, record: changed(38, 0x10) })],
    ['v3 a name of a directory with content', forged({ files: (all) => [...all, { ...fake, name: 'RD1/hidden/' }] })],
    ['v5 bytes before the first file', forged({ prefix: fake.content })],
    [
      'v8b a name that is not UTF-8, the true one in an extra field',
      forged({
        record: (part) => {
          const path = Uint8Array.of(0x75, 0x70, 9, 0, 1, 0, 0, 0, 0, 97, 46, 106, 112)
          const bytes = joined(changed(9, 0)(part), path)
          bytes[30] = (bytes[30] ?? 0) + path.length
          return bytes
        },
        header: changed(7, 0),
      }),
    ],
    ['the UTF-8 bit off', forged({ record: changed(9, 0), header: changed(7, 0) })],
    [
      'v12 a file more than the end counts',
      forged({
        files: added,
        end: (end) => changed(8, 5)(changed(10, 5)(end)),
      }),
    ],
    ['a file fewer than the end counts', forged({ end: (end) => changed(8, 6)(changed(10, 6)(end)) })],
    ['a link', forged({ record: changed(41, 0o120777 >> 8) })],
    ['a gap between a file and the directory', forged({ gap: Buffer.from('hidden') })],
    ['bytes behind the end', joined(forged({}), Buffer.from('hidden'))],
    ['a second archive behind the first', joined(forged({}), forged({ files: added }))],
    ['another name in the local header', forged({ header: changed(30, 120) })],
    ['another time in the local header', forged({ header: changed(10, 0) })],
    [
      'numbers of zip64 that nothing needs',
      forged({
        end: (end) =>
          joined(endRecord({ count: 0xffff, size: 0, offset: 0 }).subarray(0, LONG_END_SIZE - end.length), end),
      }),
    ],
    ['another version', forged({ record: changed(6, 45) })],
    ['another disk', forged({ record: changed(34, 1) })],
    [
      'a directory within the directory: a step up',
      forged({ files: (all) => [...all, { ...fake, name: '../x.jpg' }] }),
    ],
    ['a backslash in a name', forged({ files: (all) => [...all, { ...fake, name: 'RD1\\x.jpg' }] })],
    ['the same file twice', forged({ files: (all) => [...all, ...all.slice(-1)] }), 'added'],
    ['the files in another order', forged({ files: (all) => [...all.slice(1), ...all.slice(0, 1)] })],
    ['another time of a file', forged({ files: (all) => all.map((file) => ({ ...file, time: file.time + 60 })) })],
    ['a compressed text where none is', forged({ isDeflated: true })],
    [
      'bytes behind a compressed text',
      forged({ isOld: true, packed: (all) => joined(all, Uint8Array.of(0)) }),
      'changed',
    ],
    ['nothing but an end', endRecord({ count: 0, size: 0, offset: 0 })],
  ]
  test.each(forgeries.map(([name, bytes, fault = 'repacked']) => ({ name, bytes, fault })))(
    '$name',
    async ({ bytes, fault }) => {
      expect(new Set(await faults(bytes))).toEqual(new Set([fault]))
    },
  )

  test('a comment of the archive, and other rights', async () => {
    expect(await faults(await zip(filesOf(), { comment: 'hidden' }))).toEqual(['repacked'])
    expect(await findings(await zip(filesOf(), { mode: 0o100755 }))).toEqual([
      { fault: 'repacked', path: 'RD1/01-人车合影.jpg' },
    ])
  })

  test('bits left over in the last byte of a compressed text', async () => {
    const spare = (all: Uint8Array) => changed(all.length - 1, (all.at(-1) ?? 0) | 0x80)(all)
    const texts = deflateSync(guide)
    expect(texts.at(-1), 'the guide leaves a bit over').toBeLessThan(0x80)
    expect(await faults(forged({ isOld: true }))).toEqual([])
    expect(await faults(forged({ isOld: true, packed: spare }))).toEqual(['changed'])
  })

  test('names the file that differs, and tells a zip of somebody else from no zip', async () => {
    expect(await findings(forged({ files: added, record: changed(41, 0o40755 >> 8) }))).toEqual([
      { fault: 'repacked', path: fake.name },
    ])
    expect(await faults(Buffer.from('no zip at all, whatever its length'))).toEqual(['unreadable'])
    expect(await faults(new Uint8Array())).toEqual(['unreadable'])
  })
})

describe('numbers of more than four bytes', () => {
  /** A source of five gigabytes that has its parts where they belong and nothing else. */
  function sparse(parts: readonly (readonly [at: number, bytes: Uint8Array])[]): ByteSource {
    const size = parts.reduce((most, [at, bytes]) => Math.max(most, at + bytes.length), 0)
    return {
      size,
      async read(at, length) {
        const found = new Uint8Array(length)
        for (const [from, bytes] of parts) {
          for (let i = Math.max(at, from); i < Math.min(at + length, from + bytes.length); i++) {
            found[i - at] = bytes[i - from] ?? 0
          }
        }
        return found
      },
    }
  }

  test('a package of more than four gigabytes opens, and one that says so in another way does not', async () => {
    const facts = { isDeflated: false, time: MADE, dosDate: 0, dosTime: 0, crc: 0 }
    const first: ZipFacts = { ...facts, name: Buffer.from('a'), packed: 5 * 2 ** 30, size: 5 * 2 ** 30, offset: 0 }
    const head = localHeader(first)
    const tail = dataDescriptor(first)
    const second: ZipFacts = {
      ...{ ...facts, name: Buffer.from(MANIFEST), packed: 0, size: 0 },
      offset: head.length + first.packed + tail.length,
    }
    const directory = joined(directoryRecord(first), directoryRecord(second))
    const offset = second.offset + localHeader(second).length + dataDescriptor(second).length
    const archive = (end: Uint8Array) =>
      sparse([
        [0, head],
        [head.length + first.packed, joined(tail, localHeader(second), dataDescriptor(second))],
        [offset, joined(directory, end)],
      ])
    const end = endRecord({ count: 2, size: directory.length, offset })
    expect(end).toHaveLength(LONG_END_SIZE)
    // It opens: its empty manifest is what is wrong.
    expect((await checkPackage(archive(end), crypto)).findings).toEqual([{ fault: 'unreadable', path: '' }])
    const moved = end.slice()
    moved[48] = (moved[48] ?? 0) ^ 1
    expect((await checkPackage(archive(moved), crypto)).findings).toEqual([{ fault: 'repacked', path: '' }])
  })
})
