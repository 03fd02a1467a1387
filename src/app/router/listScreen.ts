import type { ListScreen } from '../../custom/feature'
import { formScreens } from '../../resources/screens'
import type { AnyResource } from '../../schema/model'
import { formScreenSlots, type ListSlots } from '../../schema/views/list/listSlots'
import { listComponents } from '../features'

const formSlots: Readonly<Record<string, ListSlots>> = Object.fromEntries(
  Object.entries(formScreens).map(([name, path]) => [name, formScreenSlots(path)]),
)
const none: ListSlots = {}

/** The screen registered in the place of a generic list. */
export const listScreenOf = (resource: AnyResource, view?: string): ListScreen | undefined =>
  listComponents[view ? `${resource.name}.${view}` : resource.name]

/** Slots of the generic list of a resource; null where another screen replaces the list. */
export function slotsOf(resource: AnyResource, view?: string): ListSlots | null {
  const screen = listScreenOf(resource, view)
  if (screen) return screen.slots ?? null
  return resource.single ? null : (formSlots[resource.name] ?? none)
}
