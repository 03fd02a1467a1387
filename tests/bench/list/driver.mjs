// The bare driver: the statement it is given, on one connection, rows parsed as node-postgres does by itself.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'bench-driver' })
await client.connect()

process.on('message', async ({ text, values, times }) => {
  const before = process.cpuUsage()
  const walls = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await client.query({ text, values })
    walls.push(performance.now() - start)
  }
  process.send({ walls, cpu: process.cpuUsage(before) })
})
process.send({ ready: true })
