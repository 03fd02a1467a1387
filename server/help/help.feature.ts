import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { mountFirstDay } from './firstDay'

interface Needs {
  readonly db: Db
}

export const helpFeature = feature('help', ({ db }: Needs) => ({ routes: (api) => mountFirstDay(api, db) }))
