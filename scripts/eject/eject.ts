import { type AnyResource, verbOf } from '../../src/schema/model'
import { ejectForm } from './form'
import { ejectList } from './list'
import { ejectShow, shownFields } from './show'
import type { Sources } from './source'
import { Writer } from './writer'

export const VIEWS = ['list', 'form', 'show'] as const
type EjectedView = (typeof VIEWS)[number]

/** Whether a resource has this view; one of a single row has no list, one that nobody writes no form, one that shows nothing no page. */
export function hasView(resource: AnyResource, view: EjectedView): boolean {
  if (view === 'list') return verbOf(resource, 'list') !== undefined && !resource.single
  if (view === 'form') return verbOf(resource, 'create') !== undefined || verbOf(resource, 'edit') !== undefined
  return shownFields(resource).length > 0
}

/**
 * The component that a generated view stands for, with its columns, filters or inputs spelled out, for a file in
 * `src/custom/<name>/`. Unformatted.
 * @throws when the resource has no such view
 */
export function eject(resource: AnyResource, view: EjectedView, sources: Sources): string {
  if (!hasView(resource, view)) throw new Error(`${resource.name} has no ${view}`)
  const writer = new Writer(resource, sources)
  return { list: ejectList, form: ejectForm, show: ejectShow }[view](writer)
}
