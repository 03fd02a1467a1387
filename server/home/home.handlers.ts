import { home } from '../../src/resources/home'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { mayAction } from '../../src/schema/compile/access'
import type { Db } from '../db/db'
import { implement, type Session } from '../engine/core/handlers'
import type { Engine } from '../engine/read/engine'
import { answers } from '../live/answers'
import { daysFor, monthFor } from './figures'
import { linesFor } from './lines'

/** What the wallet's own call says of these, in fen. */
interface Held {
  readonly money: number
  readonly frozen: number
  readonly deposit: number
  readonly deposit_money: number
}

async function walletOf(db: Db, engine: () => Engine, user: Session): Promise<Held | null> {
  if (user.firm_type === 0 || !mayAction(wallet, 'info', user)) return null
  const { money, frozen, deposit, deposit_money }: Held = await answers({ db, engine }).call(wallet, 'info', user)
  return { money, frozen, deposit, deposit_money }
}

/** @param engine once the server is put together */
export const homeHandlers = (db: Db, engine: () => Engine) =>
  implement(home, {
    source: { list: async () => ({ data: [], total: 0 }), get: async () => undefined },
    reads: {
      async waiting({ user, now }) {
        return {
          now,
          lines: await linesFor(db, engine(), user, now),
          wallet: await walletOf(db, engine, user),
          days: await daysFor(db, user, now),
          month: await monthFor(db, user, now),
        }
      },
    },
  })
