import type { Db } from '../../server/db/db'

/**
 * What the crash tests write, and how they see afterwards whether it is whole. An entry is something a user is told is
 * done: an order, here a header with its lines.
 */
export interface Workload {
  /**
   * Makes what it needs, each time the database is opened, and returns the writer of an entry. The writer resolves when
   * the user would be told; everything of the entry belongs to one transaction.
   */
  start(db: Db): Promise<(entry: number) => Promise<void>>
  /** The entries that are there whole, and those of which something is missing or spoilt. */
  inspect(db: Db): Promise<{ whole: Set<number>; broken: number[] }>
}

/** A header that says how many lines it has and what they add up to, and the lines, up to 20 kB each. */
export const headersAndLines: Workload = {
  async start(db) {
    await db.query(
      'create table if not exists header (id bigint primary key, lines int not null, checksum text not null)',
      [],
    )
    await db.query(
      'create table if not exists line (header_id bigint, no int, body text storage external, primary key (header_id, no))',
      [],
    )
    return (entry) =>
      db.transaction(async (tx) => {
        const bodies = Array.from({ length: 1 + (entry % 3) }, (_, no) =>
          `${entry}.${no} `.repeat(1 + ((entry * 37) % 2500)),
        )
        for (const [no, body] of bodies.entries()) {
          await tx.query('insert into line (header_id, no, body) values ($1, $2, $3)', [entry, no, body])
        }
        await tx.query('insert into header (id, lines, checksum) values ($1, $2, md5($3))', [
          entry,
          bodies.length,
          bodies.join(''),
        ])
      })
  },
  async inspect(db) {
    const entries = await db.query<{ id: number; whole: boolean }>(
      `select coalesce(id, header_id) as id, coalesce(lines = n and checksum = sum, false) as whole
         from header full join (
           select header_id, count(*) as n, md5(string_agg(body, '' order by no)) as sum from line group by header_id
         ) l on header_id = id`,
      [],
    )
    const ids = (whole: boolean) => entries.filter((entry) => entry.whole === whole).map(({ id }) => id)
    return { whole: new Set(ids(true)), broken: ids(false) }
  },
}
