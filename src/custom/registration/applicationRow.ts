/** An application as its list answers it. */
export interface ApplicationRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly short: string
  readonly firm_type: number
  readonly charge: string
  readonly phone: string
  readonly province: number | null
  readonly city: number | null
  readonly area: number | null
  readonly address: string
  readonly licence: string | null
  readonly apply_status: number
  /** unix seconds */
  readonly apply_time: number
  readonly apply_remark: string | null
  readonly same_name: number
  readonly same_phone: number
}
