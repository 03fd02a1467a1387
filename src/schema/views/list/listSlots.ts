import type { ComponentType, ReactNode } from 'react'
import type { Identity } from '../../compile/access'
import type { AnyResource } from '../../model'
import type { Row } from '../row'

export interface RecordPanelSlots {
  /** behind the record's name in the panel's head: state, plate, countdown */
  readonly Header?: ComponentType<{ readonly record: Row }>
  /** instead of the generic record page */
  readonly Body?: ComponentType<{ readonly record: Row }>
  /** below the generic record page */
  readonly Sections?: ComponentType<{ readonly record: Row }>
  readonly size?: 'detail' | 'dispatch'
  /** what is counted in the head of a dialog: 家, 单, 条 */
  readonly unit?: string
  /** of a dialog: addresses of what its offers lead to, as of a list */
  readonly paths?: Readonly<Record<string, (record: Row) => string>>
  /** further buttons of a dialog's footer */
  readonly Tools?: ComponentType<{ readonly record: Row }>
}

interface PanelProps {
  readonly resource: AnyResource
  readonly slots?: RecordPanelSlots
}

/** What a screen may put into a generic list. */
export interface ListSlots {
  readonly title?: string
  /** what is counted: 单, 条, 人 */
  readonly unit?: string
  /** quick queries beside the conditions; they reach the list by its context */
  readonly quick?: ReactNode
  /** further buttons of the toolbar */
  readonly Toolbar?: ComponentType
  /** a row on small screens */
  readonly Card?: ComponentType<{ readonly record: Row }> & {
    readonly reads?: readonly string[]
    /** beside the card's buttons */
    readonly Foot?: ComponentType<{ readonly record: Row }>
  }
  /** address of a bespoke form instead of the dialog; false: no button */
  readonly createPath?: string | false
  /** addresses of bespoke screens that an offer of a record leads to, by its name: `edit`, a copy */
  readonly paths?: Readonly<Record<string, (record: Row) => string>>
  /** what the list asks for at first, beside the declared defaults */
  readonly first?: (identity: Identity | null) => Readonly<Record<string, unknown>>
  /** address of the page that a record opens on, instead of a panel over the list */
  readonly opens?: (record: Row) => string
  readonly panel?: RecordPanelSlots
  /** a panel of its own for `?open=<id>`, lazy, drawn from the first record that is opened; false: none is opened */
  readonly Panel?: ComponentType<PanelProps> | false
  /** above the filters */
  readonly above?: ReactNode
  /** the sentence of an empty list */
  readonly empty?: string
  /** ms between polls */
  readonly refetchInterval?: number
}

/** A resource whose form is a screen of its own: its list leads there, instead of to the dialogs. @param path of that screen */
export const formScreenSlots = (path: string | undefined): Pick<ListSlots, 'createPath' | 'paths'> =>
  path === undefined ? {} : { createPath: path, paths: { edit: ({ id }) => `${path}?id=${id}` } }
