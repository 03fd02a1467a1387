// `npm run --silent client > desk.ts`: prints a typed client of all calls, written from the OpenAPI document; it needs `fetch` alone.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './stamp.mjs'

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { openapiDocument } = await load('src/schema/compile/openapi.ts')
const { clientSource } = await load('src/schema/compile/openapiClient.ts')
const { resources } = await load('src/resources/index.ts')
const { replies } = await load('src/resources/replies.ts')

const about = { title: 'Rescue Desk', version: '1', server: '/api', replies }
process.stdout.write(clientSource(openapiDocument(resources, about)))
