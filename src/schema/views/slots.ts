import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Identifier } from 'react-admin'
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState'
import type { AnyResource, FieldData } from '../model'
import type { OfferShape } from './actions/offerShape'
import type { Row } from './row'

export interface CellProps {
  readonly source: string
  readonly field: FieldData
  readonly record: Readonly<Record<string, unknown>>
}
/** Draws one value; cheap, since a table draws thousands: plain elements, no hooks. */
export interface CellComponent {
  (props: CellProps): ReactNode
  /** fields of the record that it reads beside its own; a list with a cell that does not say asks for whole rows */
  reads?: readonly string[]
}

export interface WidgetProps {
  readonly source: string
  readonly field: FieldData
  readonly resource: string
  readonly disabled?: boolean
  readonly helperText?: string
}
export interface SectionProps {
  readonly resource: AnyResource
  readonly record: Row
}
export interface ActionSlotProps {
  readonly resource: AnyResource
  readonly action: string
  /** null for an action of no record or of several */
  readonly record: Row | null
  readonly ids?: readonly Identifier[]
  readonly onClose: () => void
}

/** An empty list without conditions. */
export interface EmptyProps extends Pick<EmptyStateProps, 'text' | 'action'> {
  readonly resource: string
  readonly view?: string
}

export interface FacePartProps {
  readonly record: Row
}

export interface FootProps {
  readonly resource: AnyResource
  /** none: it is a new one */
  readonly record?: Row
  /** what the form would send, or null when something in it stands in the way */
  readonly checked: () => Promise<Readonly<Record<string, unknown>> | null>
}

/** Why something that one click would do is asked about first, or null; the words, and what stands in them. */
export interface ActionDoubt {
  (
    name: string,
    record: Row,
    now: number,
  ): { readonly say: string; readonly with: Readonly<Record<string, unknown>> } | null
  /** fields that it reads */
  reads?: readonly string[]
}

/** The components that declarations call by name; every first list loads them, so all but cells are to be lazy. */
export interface Slots {
  readonly cells: Readonly<Record<string, CellComponent>>
  readonly widgets: Readonly<Record<string, ComponentType<WidgetProps>>>
  readonly sections: Readonly<Record<string, ComponentType<SectionProps>>>
  readonly actions: Readonly<Record<string, ComponentType<ActionSlotProps>>>
  /** by resource */
  readonly offers: Readonly<Record<string, OfferShape>>
  /** by resource */
  readonly doubts: Readonly<Record<string, ActionDoubt>>
  /** by resource: which record it is, in the head of its dialogs */
  readonly briefs: Readonly<Record<string, ComponentType<{ readonly record: Row }>>>
  /** parts of faces: a map, a panel; one that has nothing to show draws nothing */
  readonly faceParts: Readonly<Record<string, ComponentType<FacePartProps>>>
  /** by resource: what else than saving can be done with a form that is a page, left in its foot */
  readonly feet: Readonly<Record<string, ComponentType<FootProps>>>
  /** a list without rows, in place of the plain sentence */
  readonly empty: ComponentType<EmptyProps>
}

let registry: Slots = {
  cells: {},
  widgets: {},
  sections: {},
  actions: {},
  offers: {},
  doubts: {},
  briefs: {},
  faceParts: {},
  feet: {},
  empty: EmptyState,
}

/** Adds named components; the app calls it once, before its first screen. */
export function registerSlots(slots: Partial<Slots>): void {
  registry = {
    cells: { ...registry.cells, ...slots.cells },
    widgets: { ...registry.widgets, ...slots.widgets },
    sections: { ...registry.sections, ...slots.sections },
    actions: { ...registry.actions, ...slots.actions },
    offers: { ...registry.offers, ...slots.offers },
    doubts: { ...registry.doubts, ...slots.doubts },
    briefs: { ...registry.briefs, ...slots.briefs },
    faceParts: { ...registry.faceParts, ...slots.faceParts },
    feet: { ...registry.feet, ...slots.feet },
    empty: slots.empty ?? registry.empty,
  }
}

function registered<T>(among: Readonly<Record<string, T>>, name: string): T {
  const found = among[name]
  if (!found) throw new Error(`no slot "${name}"`)
  return found
}

/** The component registered under a name. @throws when there is none */
export const cellSlot = (name: string) => registered(registry.cells, name)
export const actionSlot = (name: string) => registered(registry.actions, name)
export const facePartOf = (name: string) => registered(registry.faceParts, name)
/** What else a form's foot offers; most have nothing there. */
export const footOf = (resource: string) => registry.feet[resource]
/** What an empty list shows. */
export const emptySlot = () => registry.empty
/** What a screen makes of the offers of a resource's records; most leave them as they are. */
export const offerShape = (resource: string): OfferShape | undefined => registry.offers[resource]

/** What a screen finds doubtful about what is done to a resource's records; most find nothing. */
export const actionDoubt = (resource: string): ActionDoubt | undefined => registry.doubts[resource]

/** What the heads of dialogs say of a record: what is registered for its resource, or its name. */
export function briefOf(resource: AnyResource | string, record: Row | null): ReactNode {
  const Brief = registry.briefs[typeof resource === 'string' ? resource : resource.name]
  if (!record) return undefined
  if (Brief) return createElement(Brief, { record })
  const declaration = typeof resource === 'string' ? findResource(resource) : resource
  return declaration && nameOf(declaration, record)
}

/** What a record is called, where its declaration says. */
function nameOf({ title, shortName = title }: AnyResource, record: Row): string | undefined {
  const name = shortName === undefined ? null : record[shortName]
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** A field's `widget` names an input of the form or a section of the record's page; each place takes its own. */
export const widgetOf = ({ widget }: FieldData) => (widget === undefined ? undefined : registry.widgets[widget])
/** The content of a tab of a record's page. @throws when there is none of that name */
export const sectionSlot = (name: string) => registered(registry.sections, name)
export const sectionOf = ({ widget }: FieldData) => (widget === undefined ? undefined : registry.sections[widget])

let declared: ReadonlyMap<string, AnyResource> = new Map()

/** A declaration by its name; nothing for one that is gone, whose records may still be told of. */
export const findResource = (name: string): AnyResource | undefined => declared.get(name)

/** The declarations that {@link findResource} and {@link resourceNamed} look in; the app gives them once, at start. */
export function rememberResources(resources: readonly AnyResource[]): void {
  declared = new Map(resources.map((resource) => [resource.name, resource]))
}

/** Another resource's declaration, for the records that belong to one of this. @throws when nobody has declared it */
export function resourceNamed(name: string): AnyResource {
  const found = declared.get(name)
  if (!found) throw new Error(`no resource "${name}"`)
  return found
}
