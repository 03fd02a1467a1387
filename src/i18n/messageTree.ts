import type { StringMap } from 'react-admin'
import { resourceMessages, type Translate } from '../schema/compile/messages'
import type { AnyResource } from '../schema/model'

/** The declarations' words as react-admin's tree of messages, under `resources`. */
export function messageTree(resources: readonly AnyResource[], translate?: Translate): { resources: StringMap } {
  const entries = Object.entries(resourceMessages(resources, translate))
  return {
    resources: Object.fromEntries(
      entries.map(([name, { name: label, ...parts }]) => [
        name,
        { name: label, ...Object.fromEntries(Object.entries(parts).map(([part, words]) => [part, { ...words }])) },
      ]),
    ),
  }
}
