import { Port } from '../composition/port'
import type { Count } from './counts'
import type { Follower } from './followers'
import type { Positions } from './positions'

/** Counts on the stream, by their names on the wire. */
export const liveCounts = new Port<Count>('counts of the stream')

/** Where technicians are: one source. */
export const livePositions = new Port<Positions>('positions of the stream', ['technicians'])

/** Streams of others than users of the desk. */
export const liveFollowers = new Port<Follower>('followers of the stream')
