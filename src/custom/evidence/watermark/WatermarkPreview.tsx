import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type Watermark, watermarkTimeWrong } from '../../../domain/evidence/watermark/terms'
import { Box, Stack, Text } from '../../../ui/Box'
import type { OrderPicture } from '../../order/parts'
import { MissingGlyphs, originalOf } from './useDrawing'

interface WatermarkPreviewProps {
  readonly picture: OrderPicture
  readonly draw: (picture: OrderPicture, mark: Watermark) => Promise<ArrayBuffer>
  readonly markOf: (values: FieldValues) => Watermark
  /** unix seconds */
  readonly placed: number
  /** said when it cannot be drawn */
  readonly failure: string
}

/** ms that the hand rests before it is drawn anew */
const PAUSE = 300

/** One of the photos as it will be, drawn by what draws all of them; until time and place are known, as it is. */
export function WatermarkPreview({ picture, draw, markOf, placed, failure }: WatermarkPreviewProps) {
  const translate = useTranslate()
  const [address, time] = useWatch({ name: ['address', 'time'] })
  const mark = useResting(JSON.stringify(markOf({ address, time })))
  const wanted = JSON.parse(mark) as Watermark
  const now = Math.floor(Date.now() / 1000)
  const isKnown = wanted.address !== '' && wanted.time > 0 && watermarkTimeWrong(wanted.time, placed, now) === null
  const { data, error, isFetching } = useQuery({
    queryKey: ['watermarkPreview', picture.id, mark],
    queryFn: async () => new Blob([await draw(picture, wanted)], { type: 'image/jpeg' }),
    enabled: isKnown,
    retry: false,
    gcTime: 10_000,
    placeholderData: (before) => before,
  })
  const shown = useAddressOf(isKnown ? data : undefined)
  const said =
    error instanceof MissingGlyphs
      ? translate('水印字体缺少字符：%{chars}', { chars: error.chars.join(' ') })
      : error && translate(failure)
  return (
    <Stack as="figure" flex gap={1} aria-busy={isFetching || undefined}>
      <Box
        as="img"
        wide
        round={1}
        fill="sunken"
        src={shown ?? originalOf(picture)}
        alt={translate('水印预览')}
        data-drawn={shown !== null || undefined}
      />
      <figcaption role="status">
        <Text size="small" tone={said ? 'bad' : 'soft'}>
          {said || translate(isKnown ? '水印预览' : '选择水印地址、时间后显示预览')}
        </Text>
      </figcaption>
    </Stack>
  )
}

/** A text once it has not changed for a moment. */
function useResting(value: string): string {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return resting
}

/** An address under which the page shows it, for as long as it does. */
function useAddressOf(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setAddress(null)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
