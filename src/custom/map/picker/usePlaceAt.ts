import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { formatLngLat, type LngLat } from '../../../domain/geo/coordinates'
import type { Place } from '../../../domain/geo/place'
import { messageOf } from '../../../schema/views/provider'

/** What GET /map/reverse answers; null outside China. */
interface ReverseReply {
  readonly province: number
  readonly city: number
  readonly area: number
  readonly address: string
  readonly estimated: boolean
}

/** @returns asks the map what lies at a position; null, with a message, when it does not know */
export function usePlaceAt(): (at: LngLat) => Promise<Place | null> {
  const provider = useDataProvider<DeskDataProvider>()
  const notify = useNotify()
  return async (at) => {
    const lnglat = formatLngLat(at)
    try {
      const { data } = await provider.call<ReverseReply | null>('GET', '/map/reverse', { lnglat })
      if (!data) {
        notify('该位置无法识别，请重新选择', { type: 'warning' })
        return null
      }
      const { province, city, area, address, estimated } = data
      return { name: '', address, lnglat, a_province: province, a_city: city, a_area: area, estimated }
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return null
    }
  }
}
