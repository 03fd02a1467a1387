// Loaded before the built server, which it leaves as it is: tells its parent each statement that has the wanted words in it, and
// how long its answer took.
import pg from 'pg'

let wanted = null
const { query } = pg.Client.prototype

pg.Client.prototype.query = function (statement, ...rest) {
  const answer = query.call(this, statement, ...rest)
  const text = typeof statement === 'string' ? statement : statement?.text
  // The server's own kind of statement has its answer as `done`.
  const done = answer?.done ?? answer
  if (wanted && text?.includes(wanted) && typeof done?.then === 'function') {
    const begun = performance.now()
    const tell = () => process.send({ text, values: statement.values ?? rest[0], ms: performance.now() - begun })
    done.then(tell, () => undefined)
  }
  return answer
}

process.on('message', (message) => {
  wanted = message.wanted
})
