/** A place as the map service names it on the wire. */
export interface Place {
  name: string
  /** in words, from the district down */
  address: string
  /** "lng,lat" in GCJ-02 */
  lnglat: string
  a_province: number
  a_city: number
  /** 0 when only the city is known */
  a_area: number
  /** kilometres as the crow flies from where the search was asked, half-up to 0.1 */
  distance?: number
  /** as the map service gives it; never invented */
  tel?: string
  /** whether the position is a guess (gazetteer, centre of a district); the screen then says 估算 */
  estimated: boolean
}
