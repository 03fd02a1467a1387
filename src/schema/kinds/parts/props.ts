import type { ComponentType, ReactNode } from 'react'
import type { FieldData } from '../../model'

export interface FieldProps {
  readonly source: string
  readonly field: FieldData
  readonly record: Readonly<Record<string, unknown>>
}

export interface InputProps {
  readonly source: string
  readonly field: FieldData
  readonly resource: string
  readonly disabled?: boolean
  readonly helperText?: string
}

export interface FilterProps {
  /** the query parameter; of a range, the stem of both */
  readonly name: string
  readonly names?: readonly [string, string]
  readonly label: string
  readonly field: FieldData
  /** the whole flat draft of the filters */
  readonly value: Readonly<Record<string, unknown>>
  /** patches the draft; undefined removes */
  readonly onChange: (change: Record<string, unknown>) => void
}

/**
 * What lists need of a field kind. A Field is drawn thousands of times: plain elements, no MUI. A Filter edits one part of
 * the filters' draft; what it opens is fetched when it is opened.
 */
export interface KindUi {
  readonly Field: (props: FieldProps) => ReactNode
  readonly Filter: ComponentType<FilterProps>
}
