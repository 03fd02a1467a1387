import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupError, MANIFEST, type Manifest } from './manifest'

/** A backup that has been read once, and whose every file is what its manifest says. */
export interface Archive {
  readonly manifest: Manifest
  /** Names of the files below a folder, without it. */
  below(folder: string): string[]
  open(name: string): Promise<Readable>
  close(): void
}

/** Opens and verifies a backup. @throws BackupError when it is none, or not whole */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new BackupError(`${path} 不是完整的备份文件：${error.message}`)
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const open = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new BackupError(`备份文件不完整：缺少 ${name}`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await manifestOf(open)
    await verify(manifest, entries, open)
    return {
      manifest,
      open,
      below: (folder) =>
        Object.keys(manifest.files).flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : [])),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

type Open = (name: string) => ReturnType<ZipFile['openReadStreamPromise']>

async function manifestOf(open: Open): Promise<Manifest> {
  const text = Buffer.concat(await (await open(MANIFEST)).toArray()).toString()
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 'rescue-desk-backup' || manifest.version !== 1) throw new BackupError('不是本系统的备份文件')
  return manifest
}

async function verify({ files }: Manifest, entries: ReadonlyMap<string, Entry>, open: Open): Promise<void> {
  for (const name of entries.keys()) {
    if (name !== MANIFEST && !files[name]) throw new BackupError(`备份文件已损坏：清单中没有 ${name}`)
  }
  for (const [name, { sha256 }] of Object.entries(files)) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of await open(name)) hash.update(chunk)
    } catch (error) {
      throw new BackupError(`备份文件已损坏：${name}（${error instanceof Error ? error.message : error}）`)
    }
    if (hash.digest('hex') !== sha256) throw new BackupError(`备份文件已损坏：${name} 的校验和不符`)
  }
}
