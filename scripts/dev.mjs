// `npm run dev`: Vite serves the browser application with hot reload and passes /api on to the server, which is built anew
// and started again on every change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { serverBundle } from './serverBundle.mjs'
import { root } from './stamp.mjs'

const OUT = 'dist/dev-server'
const port = process.env.PORT ?? '8080'
process.env.API_TARGET ??= `http://127.0.0.1:${port}`

let running
let turn = Promise.resolve()

/** One after the other: the embedded database belongs to one process at a time. */
function restart() {
  turn = turn.then(stop).then(() => {
    running = spawn(process.execPath, ['--enable-source-maps', join(root, OUT, 'main.js')], {
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    })
  })
}

async function stop() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}

const bundle = serverBundle(OUT, restart)
await build({ ...bundle, build: { ...bundle.build, watch: {} } })

// Vite ends this process on signals; the server goes with it.
process.on('exit', () => running?.kill('SIGTERM'))
const web = await createServer({ root })
await web.listen()
web.printUrls()
console.log(`  field kinds: ${web.resolvedUrls?.local[0]}src/gallery/`)
