import { memo, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { photoVerdict } from '../../../domain/evidence'
import { Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import type { PhotoSlots } from '../photoSlots'
import './audit.css'

interface AuditStripProps {
  readonly slots: PhotoSlots
  readonly shown: number | null
  readonly onGo: (id: number) => void
}

const words = ['未审核', '合格', '不合格'] as const
const glyphs = ['dashed', 'check', 'cross'] as const
const tones = ['quiet', 'good', 'bad'] as const

/** All photos of the order by what they show: how many of each are qualified, and what is required and missing. */
export const AuditStrip = memo(function AuditStrip({ slots, shown, onGo }: AuditStripProps) {
  const translate = useTranslate()
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (shown !== null) current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <Stack as="nav" flex gap={4} pad={3} fill="surface" scroll className="pa-strip" aria-label={translate('全部照片')}>
      {slots.groups.map(({ code, label, slots: own }) => {
        const asked = own.filter(({ required, pictures }) => required || pictures.length > 0)
        return (
          asked.length > 0 && (
            <section key={code}>
              <Text as="h3" size="small" tone="soft" below={2}>
                {translate(label)}
              </Text>
              <Stack as="ul" gap={2.5}>
                {asked.map((slot) => {
                  const good = slot.pictures.filter((one) => one.audit_status === photoVerdict.qualified).length
                  const count = slot.pictures.length
                  return (
                    <li key={slot.key}>
                      <Row as="span" gap={1} size="small" nowrap justify="between">
                        <Text ellipsis>{translate(slot.name)}</Text>
                        {count === 0 ? (
                          <Text tone="warn">{translate('缺少')}</Text>
                        ) : (
                          <Text tone={good === count ? 'good' : 'soft'} fixed nowrap>
                            {good}/{count} {good === count && <Glyph name="check" />}
                          </Text>
                        )}
                      </Row>
                      {count > 0 && (
                        <Stack cols={2} gap={2} above={1} className="pa-tiles">
                          {slot.pictures.map((photo) => {
                            const status = photo.audit_status as 0 | 1 | 2
                            return (
                              <button
                                key={photo.id}
                                type="button"
                                ref={photo.id === shown ? current : undefined}
                                aria-current={photo.id === shown || undefined}
                                aria-label={`${translate(slot.name)}，${translate(words[status])}`}
                                onClick={() => onGo(photo.id)}
                              >
                                <img src={photo.thumb ?? photo.picture} alt="" />
                                <Text tone={tones[status]}>
                                  <Glyph name={glyphs[status]} size={16} />
                                </Text>
                              </button>
                            )
                          })}
                        </Stack>
                      )}
                    </li>
                  )
                })}
              </Stack>
            </section>
          )
        )
      })}
    </Stack>
  )
})
