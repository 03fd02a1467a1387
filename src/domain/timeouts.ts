/** Minutes after which an order alerts; editable in 公司配置 (O-643). */
export interface Timeouts {
  readonly response: number
  readonly confirm: number
  readonly send: number
  readonly accept: number
  /** after arrival */
  readonly finish: number
  /** before the appointment */
  readonly subscribe: number
  /** without a change of status while under way */
  readonly followup: number
  /** after acceptance, or after the appointment */
  readonly arrive: number
  /** after creation, or after the appointment */
  readonly severe: number
}

/** orders §9 gives the first six; followup, arrive and severe are ours, arrive and severe after the grading. */
export const defaultTimeouts: Timeouts = {
  response: 2,
  confirm: 1,
  send: 1,
  accept: 1,
  finish: 35,
  subscribe: 30,
  followup: 30,
  arrive: 60,
  severe: 120,
}
