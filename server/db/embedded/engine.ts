import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Text compares by code point; characters keep their classes, without which Chinese text has no trigrams. */
const INITDB = ['--lc-collate=C', '--lc-ctype=C.UTF-8']

const SETTINGS = ['timezone=UTC', 'random_page_cost=1.1']

/** PGlite turns fsync off with `-F`; `fdatasync` and the others have no way through its file layer, plain fsync has. */
const DURABLE = ['fsync=on', 'wal_sync_method=fsync']

/** What is soon closed has little in it: to clear 128 MB of buffers takes a third of the time to open it. */
const SMALL = ['shared_buffers=16MB']

const asParameters = (settings: string[]) => settings.flatMap((setting) => ['-c', setting])

/** How the engine starts when its files matter. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...asParameters([...SETTINGS, ...DURABLE]),
]

/** How it starts when they do not: in memory, or while a new directory is being made. */
export const hastyStart = [...PGlite.defaultStartParams, ...asParameters([...SETTINGS, ...SMALL])]

/**
 * One PGlite with our extension and locale; `where` says on which files and with which start parameters.
 * @param initdb further parameters of initdb, where the files are made
 */
export const startEngine = (
  where: Pick<PGliteOptions, 'fs' | 'startParams' | 'loadDataDir'>,
  initdb: readonly string[] = [],
): Promise<PGlite> => PGlite.create({ extensions: { pg_trgm }, initDbStartParams: [...INITDB, ...initdb], ...where })
