import type { virtualBase } from '../../../resources/capacity/virtualBase.resource'
import type { ReplyOf } from '../../../resources/replies'

/** What GET /v2/virtual/map answers. */
export type VirtualMap = ReplyOf<typeof virtualBase, 'map'>

/** Page of the virtual drivers (O-057). */
export const virtualDriverPath = '/capacity/virtualDriver'
