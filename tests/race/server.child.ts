import { connect } from '../../server/db/connect'
import { serve } from '../api/serve'

// The real server over the PostgreSQL database of DATABASE_URL, until it is ended; its first line is its address.
const db = await connect({ dataDir: 'memory://', databaseUrl: process.env.DATABASE_URL })
const app = await serve(db)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
