import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { firmFace } from '../../../resources/firm/firm.face'
import { FaceFigures } from '../../../schema/views/face/Face'
import { facePartOf } from '../../../schema/views/slots'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import type { Enterprise } from './useEnterprise'

/** What the firm has to mind, as in its face on the platform (mock 44). */
const PARTS = ['firmMind', 'firmPapers', 'firmOrders'] as const

/** 我们的表现: the figures of the firm by the orders of all its partners, with its papers and the orders it has in hand. */
export function FaceCard({ firm }: { readonly firm: Enterprise }) {
  const translate = useTranslate()
  return (
    <Stack as="section" gap={3} className="rd-card rd-face" aria-label={translate('我们的表现')}>
      <Row gap={2} lineGap={0.5} wrap>
        <Text as="h2" size="title">
          {translate('我们的表现')}
        </Text>
        <Text size="small" tone="quiet">
          {translate('全部合作方的订单')}
        </Text>
      </Row>
      <FaceFigures face={firmFace} record={firm} />
      <Box className="rd-face-panels">
        {PARTS.map((name) => {
          const Part = facePartOf(name)
          return (
            <Suspense key={name} fallback={null}>
              <Part record={firm} />
            </Suspense>
          )
        })}
      </Box>
    </Stack>
  )
}
