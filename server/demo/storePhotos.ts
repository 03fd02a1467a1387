import { Readable } from 'node:stream'
import { FileExists, type Storage } from '../adapters/storage/Storage'
import { demoPhotos } from './photos/placeholderPhotos'

/** Puts the placeholder pictures where uploads lie; those that are there already stay. */
export async function storePhotos(storage: Storage): Promise<void> {
  for (const { file, bytes } of await demoPhotos()) {
    await storage.put(file, Readable.from([bytes]), bytes.length).catch((error: unknown) => {
      if (!(error instanceof FileExists)) throw error
    })
  }
}
