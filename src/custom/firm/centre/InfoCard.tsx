import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import { WriteButton } from '../../../ui/WriteButton'
import { type Enterprise, useMayEdit } from './useEnterprise'

interface InfoCardProps {
  readonly firm: Enterprise
  readonly onEdit: () => void
}

/** How the firm is reached: as it reads, with a note of who sees what. */
export function InfoCard({ firm, onEdit }: InfoCardProps) {
  const translate = useTranslate()
  const mayEdit = useMayEdit()
  const { charge, phone, long_phone, email, address } = firm
  const title = translate('企业信息')
  return (
    <Stack as="section" className="rd-card rd-centre-card" aria-label={title}>
      <Row as="header" gap={2} justify="between" padX={4} padY={2} edge="bottom">
        <Text as="h2" size="title">
          {title}
        </Text>
        {mayEdit && (
          <WriteButton variant="outlined" color="inherit" startIcon={<Pencil size={14} aria-hidden />} onClick={onEdit}>
            {translate('编辑')}
          </WriteButton>
        )}
      </Row>
      <Stack as="dl" padX={4}>
        <Fact label="负责人" note={phone}>
          {charge}
        </Fact>
        <Fact label="客服电话">{long_phone}</Fact>
        <Fact label="邮箱">{email}</Fact>
        <Fact label="注册地址">{address}</Fact>
      </Stack>
    </Stack>
  )
}

interface FactProps {
  readonly label: string
  readonly note?: ReactNode
  readonly children: string | null | undefined
}

/** One line: what it is, what it says, and a note at its end. */
export function Fact({ label, note, children }: FactProps) {
  const translate = useTranslate()
  return (
    <Row gap={3} padY={2} edge="bottom" align="baseline" className="rd-centre-fact">
      <Text as="dt" tone="soft" fixed>
        {translate(label)}
      </Text>
      <Text as="dd" grow shrink breaks tone={children ? undefined : 'quiet'}>
        {children || translate('还没有填')}
      </Text>
      {note && (
        <Text as="dd" size="small" tone="soft" nowrap>
          {note}
        </Text>
      )}
    </Row>
  )
}
