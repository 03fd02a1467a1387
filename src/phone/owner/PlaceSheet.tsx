/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { DEFAULT_CENTRE, formatLngLat, type LngLat, parseLngLat } from '../../domain/geo/coordinates'
import { fromWgs84 } from '../../domain/geo/datum'
import type { OwnerOrder } from '../../resources/mobile'
import { call, newKey } from '../link'
import { Press, Sheet } from '../parts'
import { PlacePicker } from '../SketchMap'

/** Metres of a unit of the sketch at first. */
const SCALE = 2
/** ms that a place rests before its address is looked up */
const REST_MS = 600

interface PlaceSheetProps {
  readonly site: OwnerOrder['site']
  readonly say: (words: string) => void
  readonly done: () => Promise<void>
  readonly close: () => void
}

/** Marks another rescue place: by the phone's own position, or by hand; the desk confirms it. */
export function PlaceSheet({ site, say, done, close }: PlaceSheetProps) {
  const from = parseLngLat(site.lnglat)
  const [at, setAt] = useState<LngLat>(from ?? DEFAULT_CENTRE)
  const [scale, setScale] = useState(SCALE)
  const [note, setNote] = useState('')
  const [address, setAddress] = useState<string | null>(null)
  const key = useRef(newKey())
  const lnglat = formatLngLat(at)
  useEffect(() => {
    setAddress(null)
    let isOver = false
    const timer = setTimeout(async () => {
      const reply = await call<{ address: string }>('GET', `/phone/owner/spot?lnglat=${lnglat}`)
      if (!isOver) setAddress(reply.code === 1 ? reply.data.address : reply.info)
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lnglat])
  const here = async () => {
    if (!navigator.geolocation || !isSecureContext) return say('当前环境无法定位，请拖动地图标注')
    await new Promise<void>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setAt(fromWgs84({ lng: coords.longitude, lat: coords.latitude }))
          resolve()
        },
        () => {
          say('未能获取位置，请拖动地图标注')
          resolve()
        },
        { enableHighAccuracy: true, timeout: 10_000 },
      )
    })
  }
  const send = async () => {
    const sent = { lnglat, ...(note.trim() && { address: note.trim() }) }
    const reply = await call('POST', '/phone/owner/place', sent, key.current)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    if (reply.code !== 1) return
    await done()
    close()
  }
  return (
    <Sheet title="更正位置" close={close}>
      <PlacePicker at={at} from={from} scale={scale} move={setAt} zoom={setScale} />
      <Press act={here}>用我的当前位置</Press>
      <p class="ph-place" role="status">
        {address ?? '正在获取地址…'}
      </p>
      <label class="ph-field">
        <span>位置补充（可不填）：如 B2 层 C 区 32 号柱</span>
        <textarea maxLength={100} rows={2} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <Press act={send} look="main">
        提交位置
      </Press>
      <p class="ph-hint">提交后由客服确认，确认前救援地不变；价格可能随里程变化。</p>
    </Sheet>
  )
}
