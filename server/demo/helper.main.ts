import { parentPort, workerData } from 'node:worker_threads'
import { copiesOfRounds } from './insertOrders'
import type { HelperData } from './orderHelper'

/** The helping thread of a seed: a round's number in, its statements out. */
const { world, series } = workerData as HelperData
const copiesOf = copiesOfRounds(world, series)
parentPort?.on('message', async (round: number) => parentPort?.postMessage(await copiesOf(round)))
