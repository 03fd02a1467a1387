import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type Archive,
  FORMAT,
  GUIDE,
  MANIFEST,
  MOST_MANIFEST,
  type PackedEntry,
  type PackedFile,
  SIGNATURE,
  verifyPackage,
} from './packageVerdict'

const bytes = (text: string) => new TextEncoder().encode(text)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const [MADE, UPLOADED] = [1_795_000_000, 1_794_990_001]
const packed = (
  path: string,
  text: string,
): Pick<PackedFile, 'path' | 'size' | 'sha256' | 'recorded_sha256' | 'uploaded'> => ({
  ...{ path, size: bytes(text).length, sha256: sha256(text), recorded_sha256: sha256(text), uploaded: UPLOADED },
})
const manifest = {
  ...{ format: FORMAT, version: 1, made: MADE, made_by: '平台', public_key: 'KEY', orders: [], lost: [] },
  guide: packed(GUIDE, '说明'),
  files: [packed('a.jpg', 'photo a'), packed('b.jpg', 'photo b')],
}
/** A sound package; anything may be put in place of its parts, undefined takes one out. */
const contents = (changes: Readonly<Record<string, string | undefined>> = {}, said: object = manifest) => ({
  ...{ 'a.jpg': 'photo a', 'b.jpg': 'photo b' },
  ...{ [MANIFEST]: JSON.stringify(said), [SIGNATURE]: ' SIGNED\n', [GUIDE]: '说明' },
  ...changes,
})

/** A file as a machine in China packs it. */
const entry = (name: string, change: Partial<PackedEntry> = {}): PackedEntry => {
  const time = /jpg$/.test(name) ? UPLOADED : MADE
  return { name, time, clock: time - (time % 2) + 8 * 3600, isStored: true, ...change }
}

/** Gives each file in two pieces, and breaks at one that says so. */
const archiveOf = (files: Readonly<Record<string, string | undefined>>, names = Object.keys(files)): Archive => ({
  entries: names.filter((name) => files[name] !== undefined).map((name) => entry(name)),
  async *read(name) {
    const all = bytes(files[name] ?? '')
    yield all.slice(0, 3)
    if (files[name] === 'broken') throw new Error('cannot be unpacked')
    yield all.slice(3)
  },
})
const crypto = {
  sha256: () => {
    const hash = createHash('sha256')
    return { update: (part: Uint8Array) => void hash.update(part), hex: () => hash.digest('hex') }
  },
  isSigned: (_: Uint8Array, signature: string, key: string) => signature === 'SIGNED' && key === 'KEY',
}
const verdict = (archive: Archive, options = {}) => verifyPackage(archive, crypto, options)
const findings = async (files: Readonly<Record<string, string | undefined>>, options = {}) =>
  (await verdict(archiveOf(files), options)).findings.map(({ fault, path }) => [fault, path])

test('a package as it was made is sound, and each of its files is told', async () => {
  const told: (readonly number[])[] = []
  const sound = await verdict(archiveOf(contents()), {
    trustedKey: 'KEY',
    progress: (...at: number[]) => told.push(at),
  })
  expect(sound).toEqual({ findings: [], manifest, checked: 2 })
  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test.each<readonly [string, Readonly<Record<string, string | undefined>>, readonly (readonly string[])[]]>([
  ['a file changed', { 'a.jpg': 'photo x' }, [['changed', 'a.jpg']]],
  ['a file cut short', { 'a.jpg': 'photo' }, [['changed', 'a.jpg']]],
  ['a file made longer', { 'a.jpg': 'photo a and more' }, [['changed', 'a.jpg']]],
  ['a file that cannot be unpacked', { 'b.jpg': 'broken' }, [['changed', 'b.jpg']]],
  ['a file taken out', { 'b.jpg': undefined }, [['missing', 'b.jpg']]],
  ['a file put in', { 'c.jpg': 'photo c' }, [['added', 'c.jpg']]],
  ['the guide changed', { [GUIDE]: '别的' }, [['changed', GUIDE]]],
  ['the guide taken out', { [GUIDE]: undefined }, [['missing', GUIDE]]],
  ['no signature', { [SIGNATURE]: undefined }, [['unsigned', '']]],
  ['another signature', { [SIGNATURE]: 'FORGED' }, [['unsigned', '']]],
  ['a signature that cannot be unpacked', { [SIGNATURE]: 'broken' }, [['unsigned', '']]],
  ['no manifest', { [MANIFEST]: undefined }, [['unreadable', '']]],
  ['a manifest that is no JSON', { [MANIFEST]: '{' }, [['unreadable', '']]],
  ['a manifest that is nothing', { [MANIFEST]: 'null' }, [['unreadable', '']]],
  ['an empty manifest', { [MANIFEST]: '' }, [['unreadable', '']]],
])('%s is found', async (_, changes, faults) => expect(await findings(contents(changes))).toEqual(faults))

test.each<readonly [string, object]>([
  ['another format', { format: 'zip' }],
  ['another version', { version: 2 }],
  ['no key', { public_key: undefined }],
  ['no list of orders', { orders: {} }],
  ['no list of files', { files: undefined }],
  ['no list of lost files', { lost: null }],
  ['a file without a path', { files: [{ ...manifest.files[0], path: undefined }] }],
  ['a file without a size', { files: [{ ...manifest.files[0], size: undefined }] }],
  ['a file without a hash', { files: [manifest.files[0], { ...manifest.files[1], sha256: undefined }] }],
  ['a file of half a byte', { files: [{ ...manifest.files[0], size: 0.5 }] }],
  ['no guide', { guide: null }],
  ['no time', { made: '2026' }],
  ['no maker', { made_by: undefined }],
  ['an order without a number', { orders: [null] }],
  ['a lost file without a name', { lost: [{ order_no: 'RD1' }] }],
  ['a file without a time', { files: [{ ...manifest.files[0], uploaded: null }] }],
  ['a file with a number for the hash of its arrival', { files: [{ ...manifest.files[0], recorded_sha256: 1 }] }],
])('a manifest of %s is none of ours', async (_, changes) => {
  expect(await findings(contents({}, { ...manifest, ...changes }))).toEqual([['unreadable', '']])
})

test('a key that is not the platform’s is foreign; where none is known any is taken', async () => {
  expect(await findings(contents(), { trustedKey: 'OTHER' })).toEqual([['foreign', '']])
  expect(await findings(contents(), { trustedKey: null })).toEqual([])
})

test('a name that stands twice hides one file behind the other', async () => {
  const files = contents()
  const twice = await verdict(archiveOf(files, [...Object.keys(files), 'a.jpg']))
  expect(twice.findings).toEqual([{ fault: 'added', path: 'a.jpg' }])
})

test('a file that was changed before it was packed is told, one that was kept without a hash is not', async () => {
  const [a, b] = manifest.files
  const said = {
    ...manifest,
    files: [
      { ...a, recorded_sha256: sha256('as it came') },
      { ...b, recorded_sha256: null },
    ],
  }
  expect(await findings(contents({}, said))).toEqual([['altered', 'a.jpg']])
})

test('what is longer than any manifest is not read to its end', async () => {
  const piece = new Uint8Array(1 << 24)
  let read = 0
  const endless: Archive = {
    entries: [entry(MANIFEST)],
    async *read() {
      for (; read < 8; read++) yield piece
    },
  }
  expect((await verdict(endless)).findings).toEqual([{ fault: 'unreadable', path: '' }])
  expect(read).toBe(MOST_MANIFEST / piece.length)
})

test('a file of another size than the manifest says is changed, although its hash is right', async () => {
  const [a, b] = manifest.files
  const said = (size: number) => ({ ...manifest, files: [{ ...a, size: (a?.size ?? 0) + size }, b] })
  expect(await findings(contents({}, said(1)))).toEqual([['changed', 'a.jpg']])
  expect(await findings(contents({}, said(-1)))).toEqual([['changed', 'a.jpg']])
})

test('a manifest that cannot be unpacked to its end is none, however much of it has come', async () => {
  const sound = archiveOf(contents())
  const torn: Archive = {
    ...sound,
    async *read(name) {
      yield* sound.read(name)
      if (name === MANIFEST) throw new Error('cannot be unpacked')
    },
  }
  expect((await verdict(torn)).findings).toEqual([{ fault: 'unreadable', path: '' }])
})

test('the parts of a package go by these names', () => {
  expect([MANIFEST, SIGNATURE, GUIDE, FORMAT]).toEqual([
    ...['manifest.json', 'manifest.sig', '说明.txt', 'rescue-desk-evidence'],
  ])
})

describe('what an archive says of its files beside their contents', () => {
  const told = async (change: (entries: readonly PackedEntry[]) => readonly PackedEntry[], said: object = manifest) => {
    const archive = archiveOf(contents({}, said))
    const { findings } = await verdict({ ...archive, entries: change(archive.entries) })
    return findings.map(({ fault, path }) => [fault, path])
  }
  const withEntry =
    (name: string, change: (entry: PackedEntry) => Partial<PackedEntry>) => (all: readonly PackedEntry[]) =>
      all.map((one) => (one.name === name ? { ...one, ...change(one) } : one))

  test('the order in which the packer writes them', async () => {
    expect(await told((all) => all.toReversed())).toEqual([['repacked', '']])
  })

  test('the moment of the upload, and of the package', async () => {
    expect(await told(withEntry('a.jpg', ({ time }) => ({ time: time + 1 })))).toEqual([['repacked', 'a.jpg']])
    expect(await told(withEntry(GUIDE, () => ({ time: UPLOADED })))).toEqual([['repacked', GUIDE]])
  })

  test('the clock of one machine: any zone, with or without summer', async () => {
    const moved = (seconds: number) => withEntry('a.jpg', ({ clock }) => ({ clock: clock + seconds }))
    for (const good of [3600, 2700, -3600]) expect(await told(moved(good)), `${good}`).toEqual([])
    for (const bad of [2, 60, 7200]) expect(await told(moved(bad)), `${bad}`).toEqual([['repacked', 'a.jpg']])
    const all = (seconds: number) => (entries: readonly PackedEntry[]) =>
      entries.map((one) => ({ ...one, clock: one.clock + seconds }))
    expect(await told(all(6 * 3600))).toEqual([])
    expect(await told(all(7 * 3600))).toHaveLength(5)
  })

  test('after 2038 the moment that an archive can still say', async () => {
    const late = 2_200_000_000
    const said = { ...manifest, files: manifest.files.map((file) => ({ ...file, uploaded: late })) }
    const packedLate = (all: readonly PackedEntry[]) =>
      all.map((one) => (/jpg$/.test(one.name) ? { ...one, time: 0x7fffffff, clock: late + 8 * 3600 } : one))
    expect(await told(packedLate, said)).toEqual([])
  })

  test('that nothing is compressed, where the manifest says so', async () => {
    const compressed = withEntry(MANIFEST, () => ({ isStored: false }))
    expect(await told(compressed)).toEqual([])
    expect(await told(compressed, { ...manifest, packing: 'stored' })).toEqual([['repacked', MANIFEST]])
  })
})
