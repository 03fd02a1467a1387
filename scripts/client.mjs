// `npm run --silent client > desk.ts`: prints a typed client of all calls, written from the OpenAPI document; it needs `fetch` alone.
// `npm run --silent client -- open > open.ts`: the same of the open API, which companies' systems call with a key.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './stamp.mjs'

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { clientSource } = await load('src/schema/compile/openapiClient.ts')

if (process.argv[2] === 'open') {
  const { openDocument } = await load('server/upstream/open/openDocument.ts')
  process.stdout.write(clientSource(openDocument()))
} else {
  const { openapiDocument } = await load('src/schema/compile/openapi.ts')
  const { resources } = await load('src/resources/index.ts')
  const { replies } = await load('src/resources/replies.ts')
  const about = { title: 'Rescue Desk', version: '1', server: '/api', replies }
  process.stdout.write(clientSource(openapiDocument(resources, about)))
}
