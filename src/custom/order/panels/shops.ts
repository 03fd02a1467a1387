export interface Shop {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly tel: string | null
  readonly type: string
  /** GCJ-02 `lng,lat` */
  readonly location: string
  /** metres */
  readonly distance: number | null
  readonly a_province: number
  readonly a_city: number
  readonly a_area: number
  readonly estimated: boolean
}

export interface Shops {
  readonly data: readonly Shop[]
  readonly page: number
  readonly radius: number
  /** another page may have some */
  readonly more: boolean
}

/** What an order's destination is called after a shop. */
export const destinationOf = ({ name, address, location, a_province, a_city, a_area }: Shop) => ({
  destination: `${address}${name}`,
  transit: location,
  d_province: a_province || null,
  d_city: a_city || null,
  d_area: a_area || null,
})
