import type { ComponentType } from 'react'
import type { ScreenName } from '../resources/screens'
import type { AnyResource } from '../schema/model'
import type { ListSlots } from '../schema/views/list/listSlots'
import type { Slots } from '../schema/views/slots'

interface ListProps {
  /** with its open choices as they are now */
  readonly resource: AnyResource
  readonly view?: string
}

/** The screen of a list. One that is the generic list with slots says which: its rows are then requested at the very start. */
export type ListScreen = ComponentType<ListProps> & { readonly slots?: ListSlots }

/**
 * What a feature adds to the browser, by the names that declarations use. Every first list loads the manifests of all
 * features: use `lazy` for all but cells and offers.
 */
export interface Feature extends Partial<Slots> {
  /** the component of each bespoke screen, by its declared name */
  readonly screens?: Readonly<Partial<Record<ScreenName, ComponentType>>>
  /** replacements of generic lists, by `resource` or `resource.view` */
  readonly lists?: Readonly<Record<string, ListScreen>>
}

/** The manifest of a feature in the browser; `src/app/features.ts` lists all of them. */
export const feature = (parts: Feature): Feature => parts
