import { createContext, use, useEffect } from 'react'
import type { Finding } from '../../../../domain/order/intake/reading'
import type { OrderField } from '../layout'
import type { Suggestion } from './suggestion'

/** A pasted message while its suggestions wait for somebody's word. */
export interface Intake {
  /** null until something was pasted */
  readonly message: string | null
  readonly findings: readonly Finding[]
  /** what still waits, by field */
  readonly waiting: ReadonlyMap<OrderField, readonly Suggestion[]>
  /** names that customers or the map are being asked about */
  readonly searching: boolean
  readonly read: (message: string) => void
  /** back to an empty box */
  readonly forget: () => void
  /** takes a suggestion over, whatever stands in its field */
  readonly accept: (suggestion: Suggestion) => void
  /** whether `acceptAll` was asked for; what still waits then is to be decided one by one */
  readonly taken: boolean
  /** a further service of the same call, beside the type that is chosen */
  readonly addType: (type: number) => void
  /** takes over what is said of every field that nobody has typed in; of several equally likely readings none */
  readonly acceptAll: () => void
  /** fields whose reading is doubtful and still waits for somebody's look */
  readonly doubts: ReadonlySet<OrderField>
  readonly doubt: (field: OrderField, isOpen: boolean) => void
  /** Leads to the first doubt, once for each message. @returns whether there was one to lead to */
  readonly toDoubt: () => boolean
  /** no more of it: declined, or looked at */
  readonly settle: (field: OrderField) => void
}

const nothing: Intake = {
  message: null,
  findings: [],
  waiting: new Map(),
  searching: false,
  read: () => undefined,
  forget: () => undefined,
  accept: () => undefined,
  acceptAll: () => undefined,
  taken: false,
  doubts: new Set(),
  doubt: () => undefined,
  toDoubt: () => false,
  addType: () => undefined,
  settle: () => undefined,
}

export const IntakeContext = createContext<Intake>(nothing)

/** The pasted message of the form around; without one, nothing waits. */
export const useIntake = (): Intake => use(IntakeContext)

/** Counts the field among the doubts while its reading is one. */
export function useDoubt(field: OrderField, isOpen: boolean): void {
  const { doubt } = useIntake()
  useEffect(() => {
    if (!isOpen) return
    doubt(field, true)
    return () => doubt(field, false)
  }, [field, isOpen, doubt])
}

/** Whether somebody is at a field or in a dialog, which a pasted message leaves alone. */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true], [role=dialog]') !== null
