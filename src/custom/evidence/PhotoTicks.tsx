import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../ui/Box'
import type { OrderPicture } from '../order/parts'
import './photos.css'

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
    <Box as="fieldset" shrink>
      <Text as="legend" size="body">
        {label}
      </Text>
      <Row as="label" inline gap={1.5} padY={1} size="small">
        <input type="checkbox" checked={all} disabled={open.length === 0} onChange={() => onTick(all ? [] : open)} />
        {translate('全选')}
      </Row>
      <Stack as="ul" gap={2} className="rd-photos rd-photos-ticked">
        {pictures.map((picture) => {
          const why = barred(picture)
          const word = why ?? note?.(picture) ?? null
          return (
            <li key={picture.id}>
              <Stack as="label" cols="lead" gap={1.5} lineGap={1} align="center">
                <span className="rd-photo-frame">
                  <img src={picture.picture} alt="" loading="lazy" />
                </span>
                <input
                  type="checkbox"
                  checked={ticked.includes(picture.id)}
                  disabled={why !== null}
                  onChange={() => toggle(picture.id)}
                />
                <Text size="small">{translate(nameOf(picture))}</Text>
              </Stack>
              {word && (
                <Text as="p" size="tiny" tone="soft">
                  {translate(word)}
                </Text>
              )}
            </li>
          )
        })}
      </Stack>
    </Box>
  )
}
