import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { firmApplyStatus } from '../../domain/firm'
import { applyState, registeredTypes } from '../../domain/registration'
import { firmApply } from '../../resources/registration/firmApply.resource'
import { mayAction } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Glyph } from '../../ui/Glyph'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import type { ApplicationRow } from './applicationRow'
import { checksOf } from './checks'
import { Decision } from './Decision'
import { useRegionName } from './useRegionName'

interface ApplicationDetailProps {
  readonly row: ApplicationRow
  /** its place in the list, from 0, and how many there are */
  readonly at: number
  readonly of: number
  readonly onWalk: (by: 1 | -1) => void
  readonly onBack: () => void
  readonly onDecided: () => void
}

/** One application: its licence beside what was typed, what agrees, and the decision. */
export function ApplicationDetail({ row, at, of, onWalk, onBack, onDecided }: ApplicationDetailProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const regionName = useRegionName()
  const state = firmApplyStatus.find(({ code }) => code === row.apply_status)
  const decides = row.apply_status === applyState.waiting && mayAction(firmApply, 'approve', identity)
  const place = [row.province, row.city, row.area].map((id) => regionName(id)).join(' ')
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['企业名称', row.name],
    ['企业类型', translate(labelOf(registeredTypes, row.firm_type))],
    ['所在地区', place],
    ['详细地址', row.address],
    ['联系人', row.charge],
    ['手机号', row.phone],
    ['机构代码', row.short],
    ['申请时间', <TimeText key="time" at={row.apply_time} form="full" />],
    ...(row.apply_remark ? [['拒绝原因', row.apply_remark] as const] : []),
  ]
  return (
    <Stack
      as="article"
      flex
      grow
      shrink
      fill="surface"
      edge="all"
      round={3}
      clip
      className="rd-application"
      aria-label={row.name}
    >
      <Row gap={2} padX={4} padY={2.5} edge="bottom" wrap="narrow">
        <IconButton size="small" className="rd-application-back" aria-label={translate('返回')} onClick={onBack}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Text as="h2" size="head" weight="strong" shrink ellipsis>
          {row.name}
        </Text>
        {state && <StatusChip label={translate(state.label)} family={state.family} />}
        <Row gap={1} push fixed size="body" tone="quiet">
          <IconButton size="small" aria-label={translate('上一家')} disabled={at === 0} onClick={() => onWalk(-1)}>
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          {translate('第 %{at} / %{of} 家', { at: at + 1, of })}
          <IconButton size="small" aria-label={translate('下一家')} disabled={at + 1 >= of} onClick={() => onWalk(1)}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <Box grow scroll pad={4} className="rd-application-body">
        <div className="rd-application-sides">
          <Stack gap={2} align="start">
            {row.licence ? (
              <a
                href={row.licence}
                target="_blank"
                rel="noreferrer"
                className="rd-application-paper"
                title={translate('看大图')}
              >
                <img src={row.licence} alt={translate('营业执照')} />
              </a>
            ) : (
              <Text tone="quiet">{translate('没有执照图片')}</Text>
            )}
            {row.licence && (
              <Text size="small" tone="quiet">
                {translate('营业执照，点开看大图；名称和地址请人工核对')}
              </Text>
            )}
          </Stack>
          <Box as="dl">
            {facts.map(([label, value]) => (
              <Row key={label} gap={3} padY={2} edge="bottom" align="start">
                <Text as="dt" size="body" tone="quiet" fixed className="rd-application-label">
                  {translate(label)}
                </Text>
                <Text as="dd" grow breaks>
                  {value}
                </Text>
              </Row>
            ))}
          </Box>
        </div>
        <Text as="h3" weight="strong" above={4} below={1}>
          {translate('资料核对')}
        </Text>
        <Box as="ul">
          {checksOf(row).map(({ isGood, text, count, source }) => (
            <Row as="li" key={text} gap={2} padY={2} edge="bottom">
              <Text tone={isGood ? 'good' : 'warn'} fixed>
                <Glyph name={isGood ? 'check' : 'triangle'} size={14} />
              </Text>
              <Text grow>{translate(text, { count: count ?? 0 })}</Text>
              <Text size="small" tone="quiet">
                {translate(source)}
              </Text>
            </Row>
          ))}
        </Box>
      </Box>
      {decides && <Decision row={row} onDecided={onDecided} />}
    </Stack>
  )
}
