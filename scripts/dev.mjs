// `npm run dev`: Vite serves the browser application with hot reload and passes calls on to the server, which is built anew and
// started again on every change of what it is made of. Calls that come meanwhile wait for it, so that the page, which Vite
// reloads at the same moment, finds it; what keeps it from starting stands in the terminal and on the page.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { serverBundle } from './serverBundle.mjs'
import { root } from './stamp.mjs'

const OUT = 'dist/dev-server'
/** ms after which a call no longer waits for the server */
const PATIENCE = 60_000
const port = process.env.PORT ?? '8080'
const target = process.env.API_TARGET ?? `http://127.0.0.1:${port}`
process.env.API_TARGET = target

/** Whether calls may pass; those that wait until the server is built and started. */
let isOpen = false
let waiting = []
/** why there is no server, as it stands on the page */
let trouble = null
let isBuilding = true
let isBroken = false
/** Whether something is built that no server has started from. */
let isUnstarted = false
/** how many times the server is still to be stopped and started */
let due = 0
let running
let turn = Promise.resolve()

const web = await createServer({
  root,
  plugins: [
    {
      name: 'desk-dev-gate',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (!/^\/(api\/|config\.json)/.test(request.url ?? '')) return next()
          const late = new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())
          Promise.race([passage(), late]).then(() => {
            if (!trouble) return next()
            response.writeHead(503, { 'content-type': 'application/json' })
            response.end(JSON.stringify({ code: 0, info: '服务未能启动，请看终端', data: null }))
          })
        })
      },
    },
  ],
})

const passage = () => new Promise((resolve) => (isOpen ? resolve() : waiting.push(resolve)))

/** Lets calls pass, unless the server that they would meet is about to be stopped. */
function open() {
  if (isBuilding || due > 0) return
  isOpen = true
  for (const pass of waiting) pass()
  waiting = []
}

/** Says in the terminal and on every open page what is wrong. */
function tell(message) {
  console.error(`\n${message}\n`)
  web.ws.send({ type: 'error', err: { message, stack: '' } })
}

/** One after the other: the embedded database belongs to one process at a time. */
function restart() {
  isOpen = false
  due += 1
  turn = turn.then(stop).then(() => {
    due -= 1
    return start()
  })
}

async function start() {
  // The end of the build, or the next turn, starts the server.
  if (isBuilding || due > 0) return
  isUnstarted = false
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, OUT, 'main.js')], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { LOG_FORMAT: 'text', ...process.env, PORT: port },
  })
  running = child
  let said = ''
  const listen = (stream, to) =>
    stream.on('data', (chunk) => {
      to.write(chunk)
      said = (said + chunk).slice(-4000)
    })
  listen(child.stdout, process.stdout)
  listen(child.stderr, process.stderr)
  const ended = new Promise((resolve) => child.once('exit', () => resolve('ended')))
  ended.then(() => {
    if (running !== child) return
    running = undefined
    trouble = said.trim().split('\n').slice(-12).join('\n')
    tell(`The server has ended; it starts again with the next change.\n${trouble}`)
    open()
  })
  while ((await Promise.race([answers(), ended])) === false) await new Promise((resolve) => setTimeout(resolve, 50))
  if (running !== child) return
  const wasDown = trouble !== null
  trouble = null
  open()
  const missing = /^.*npm run migrations.*$/m.exec(said)
  if (missing) tell(missing[0])
  // What a page has read of the server of before, it reads again (`src/app/queryClient.ts`).
  else web.ws.send(wasDown ? { type: 'full-reload' } : { type: 'custom', event: 'desk:server' })
}

const answers = () =>
  fetch(`${target}/api/health`, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )

async function stop() {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

const bundle = serverBundle(OUT)
rmSync(join(root, OUT), { recursive: true, force: true })
// Its folder is not emptied while a server starts from it.
const watcher = await build({ ...bundle, build: { ...bundle.build, emptyOutDir: false, watch: {} } })
watcher.on('event', (event) => {
  if (event.code === 'START') {
    isBuilding = true
    isBroken = false
    isOpen = false
  }
  if (event.code === 'END') {
    isBuilding = false
    if (isBroken) return
    isUnstarted = true
    restart()
  }
  if (event.code === 'BUNDLE_END') event.result?.close?.()
  if (event.code === 'ERROR') {
    isBroken = true
    isBuilding = false
    tell(event.error.message)
    // The server of before, if there is one, goes on; one that gave way to this build starts after all.
    turn = turn.then(() => {
      if (isUnstarted && !running) return start()
      if (!running) trouble ??= event.error.message
      open()
    })
  }
})

// Vite ends this process on signals; the server goes with it.
process.on('exit', () => running?.kill('SIGTERM'))
await web.listen()
web.printUrls()
console.log(`  field kinds: ${web.resolvedUrls?.local[0]}src/gallery/`)
