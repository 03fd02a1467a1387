/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Sheet } from '../parts'

interface Target {
  /** GCJ-02 "lng,lat" */
  readonly lnglat: string
  readonly name: string
}
const SOURCE = 'rescue-desk'
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** Routes to a place by the maps that phones have; each is an address of its own, which opens the app or its page. */
const routesTo = ({ lnglat, name }: Target, apple = isApple()): readonly (readonly [string, string])[] => {
  const [lng, lat] = lnglat.split(',')
  const named = encodeURIComponent(name)
  const baidu = `direction?destination=${encodeURIComponent(`name:${name}|latlng:${lat},${lng}`)}&coord_type=gcj02&mode=driving`
  return [
    [
      '高德地图',
      `https://uri.amap.com/navigation?to=${lnglat},${named}&mode=car&coordinate=gaode&src=${SOURCE}&callnative=1`,
    ],
    ['百度地图', `${apple ? 'baidumap' : 'bdapp'}://map/${baidu}&src=${SOURCE}`],
    [
      '腾讯地图',
      `https://apis.map.qq.com/uri/v1/routeplan?type=drive&to=${named}&tocoord=${lat},${lng}&coord_type=2&referer=${SOURCE}`,
    ],
    ...(apple ? ([['苹果地图', `https://maps.apple.com/?daddr=${lat},${lng}&dirflg=d`]] as const) : []),
  ]
}

/** A button that offers the phone's maps. */
export function Navigate(target: Target) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        class="ph-button ph-plain"
        aria-label={`导航到${target.name}`}
        onClick={() => setOpen(true)}
      >
        导航
      </button>
      {isOpen && (
        <Sheet title="选择导航" close={() => setOpen(false)}>
          <p>{target.name}</p>
          {routesTo(target).map(([label, href]) => (
            <a key={label} class="ph-button ph-plain ph-big" href={href}>
              {label}
            </a>
          ))}
          <p class="ph-hint">在微信中打不开百度地图时，请在浏览器中打开本页。</p>
        </Sheet>
      )}
    </>
  )
}
