import { useTranslate } from 'react-admin'
import { Text } from '../../ui/Box'
import type { OrderPicture } from '../order/parts'
import './photoTicks.css'

interface PhotoTicksProps {
  readonly label: string
  readonly pictures: readonly OrderPicture[]
  readonly nameOf: (picture: OrderPicture) => string
  readonly ticked: readonly number[]
  /** why one cannot be ticked, or null */
  readonly barred: (picture: OrderPicture) => string | null
  /** a word on how it stands */
  readonly note?: (picture: OrderPicture) => string | null
  readonly onTick: (ticked: readonly number[]) => void
}

/** Photos to be chosen among, each with its tick; one that cannot be says why. */
export function PhotoTicks({ label, pictures, nameOf, ticked, barred, note, onTick }: PhotoTicksProps) {
  const translate = useTranslate()
  const open = pictures.filter((picture) => barred(picture) === null).map(({ id }) => id)
  const all = open.length > 0 && open.every((id) => ticked.includes(id))
  const toggle = (id: number) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <fieldset className="rd-photo-ticks">
      <legend>{label}</legend>
      <label className="rd-photo-tick-all">
        <input type="checkbox" checked={all} disabled={open.length === 0} onChange={() => onTick(all ? [] : open)} />
        {translate('全选')}
      </label>
      <ul>
        {pictures.map((picture) => {
          const why = barred(picture)
          const word = why ?? note?.(picture) ?? null
          return (
            <li key={picture.id}>
              <label>
                <span className="rd-photo-frame rd-photo-tick-frame">
                  <img src={picture.picture} alt="" loading="lazy" />
                </span>
                <input
                  type="checkbox"
                  checked={ticked.includes(picture.id)}
                  disabled={why !== null}
                  onChange={() => toggle(picture.id)}
                />
                <Text size="small">{translate(nameOf(picture))}</Text>
              </label>
              {word && (
                <Text as="p" size="tiny" tone="soft">
                  {translate(word)}
                </Text>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
