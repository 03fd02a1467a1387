import type { Db, Tx } from './db'

/** Lets one transaction of the embedded engine write though the disk is short of room. */
export const WRITES_ANYWAY = 'set transaction read write'

/**
 * A transaction of some hundred bytes that a short disk does not stop, out of what MIN_FREE_DISK keeps free: whoever frees the
 * disk has to sign in first.
 * @throws DiskFull where hardly anything is left
 */
export const essential = <T>(db: Pick<Db, 'transaction'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    if (tx.engine === 'embedded') await tx.query(WRITES_ANYWAY, [])
    return work(tx)
  })
