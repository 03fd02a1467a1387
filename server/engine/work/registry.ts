import type { BackgroundQueue } from './queue'

let declared: readonly BackgroundQueue[] = []

/** Queues of all features, for the screen 系统队列. The last server that was put together sets them. */
export const declareQueues = (queues: readonly BackgroundQueue[]): void => {
  declared = queues
}

export const declaredQueues = (): readonly BackgroundQueue[] => declared
