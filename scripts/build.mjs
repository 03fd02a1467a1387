// Builds dist/web (the browser application, with compressed copies beside its files) and dist/server, and of both dist/release.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writeRelease } from './release.mjs'
import { serverBundle } from './serverBundle.mjs'
import { root, stampFile, stampOfSources } from './stamp.mjs'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|wasm)$/
const SMALLEST = 1024

// Of the sources as they were at the beginning: a change made meanwhile is built next time.
const stamp = stampOfSources()
rmSync(stampFile, { force: true })
process.env.NODE_ENV = 'production'

// How much the browser loads is measured by the benchmark, as transferred.
await build({ root, logLevel: 'warn', build: { chunkSizeWarningLimit: 4096 } })
await build({ root, mode: 'pages', logLevel: 'warn' })
await Promise.all(filesToCompress(join(root, 'dist/web')).map(compress))
await build(serverBundle('dist/server'))
writeRelease()
writeFileSync(stampFile, stamp)

function filesToCompress(directory) {
  return readdirSync(directory, { recursive: true })
    .map((name) => join(directory, name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= SMALLEST)
}

async function compress(path) {
  const content = readFileSync(path)
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
