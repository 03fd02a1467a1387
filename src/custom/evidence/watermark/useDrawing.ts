import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { watermarkChars } from '../../../domain/evidence/watermark/compose'
import type { GlyphSet } from '../../../domain/evidence/watermark/glyphs'
import { type Watermark, watermarkFailed } from '../../../domain/evidence/watermark/terms'
import { order as resource } from '../../../resources/order/order.resource'
import type { OrderPicture } from '../../order/parts'
import { readOf } from '../../useRead'
import { useWatermarker } from './useWatermarker'

/** A character that no watermark can show, told by itself. */
export class MissingGlyphs extends Error {
  constructor(readonly chars: readonly string[]) {
    super(watermarkFailed)
  }
}

const FOREVER = Number.POSITIVE_INFINITY

/** The original: a photo that has a watermark gets another instead, not a second one over it. */
export const originalOf = ({ picture, original_picture }: OrderPicture): string => original_picture ?? picture

/**
 * Draws a watermark into an order's photo; photos and outlines that were fetched are kept while they are on the screen.
 * @throws MissingGlyphs, and Error 生成水印图片失败 (F-580)
 */
export function useDrawing() {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const watermarker = useWatermarker()
  return useCallback(
    async (picture: OrderPicture, mark: Watermark): Promise<ArrayBuffer> => {
      const text = watermarkChars(mark)
      const glyphs = await client.fetchQuery<GlyphSet>({
        queryKey: ['watermarkGlyphs', text],
        queryFn: () => readOf(provider, resource, 'watermarkGlyphs', { text }),
        staleTime: FOREVER,
      })
      if (glyphs.missing.length > 0) throw new MissingGlyphs(glyphs.missing)
      const photo = await client.fetchQuery({
        queryKey: ['photoBytes', picture.id],
        queryFn: () => bytesOf(originalOf(picture)),
        staleTime: FOREVER,
        gcTime: 60_000,
      })
      return watermarker.draw(photo, mark, glyphs)
    },
    [provider, client, watermarker],
  )
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address).catch(() => null)
  if (!reply?.ok) throw new Error(watermarkFailed)
  return reply.arrayBuffer()
}
