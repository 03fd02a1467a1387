// `npm run seed -- --orders N`: fills the database of DATABASE_URL or DATA_DIR with N orders over a year.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { serverBundle } from './serverBundle.mjs'
import { root } from './stamp.mjs'

const OUT = 'dist/seed'
await build(serverBundle(OUT))
await import(pathToFileURL(join(root, OUT, 'seed.js')).href)
