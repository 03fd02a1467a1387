import Camera from 'lucide-react/icons/camera'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { type ProfileItem, profileItems } from '../../../domain/firm/completeness'
import type { enterprise } from '../../../resources/firm/enterprise.resource'
import type { ReplyOf } from '../../../resources/replies'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Monogram } from '../../../ui/Monogram'
import { StatusChip } from '../../../ui/StatusChip'

import { type Enterprise, useLogo, useMayEdit } from './useEnterprise'

/** Of what is missing so much is offered at once. */
const OFFERED = 2

interface CentreHeadProps {
  readonly firm: Enterprise
  readonly state: ReplyOf<typeof enterprise, 'state'> | undefined
  /** leads to where it is filled in; null where the user may not */
  readonly wayTo: (item: ProfileItem) => (() => void) | null
}

/** Who the firm is, and what is still missing of it: a percentage with the next two things to do. */
export function CentreHead({ firm, state, wayTo }: CentreHeadProps) {
  const translate = useTranslate()
  const mayEdit = useMayEdit()
  const { name, short, address } = firm
  return (
    <Row as="header" gap={5} lineGap={2} wrap pad={4} className="rd-card rd-centre-head">
      <Row gap={3} grow shrink nowrap>
        <span className="rd-centre-sign">
          <Monogram name={name} picture={firm.logo} size={64} />
          {mayEdit && <LogoButton firm={firm} />}
        </span>
        <Stack gap={1} shrink>
          <Row gap={2} lineGap={1} wrap>
            <Text as="h1" size="figure" weight="strong">
              {name}
            </Text>
            {state && state.partners > 0 && (
              <StatusChip family="green" label={translate('已合作 %{count} 家', { count: state.partners })} />
            )}
            {short && (
              <span className="rd-tag">
                {translate('机构代码')} {short}
              </span>
            )}
          </Row>
          <Text as="p" size="small" tone="soft" breaks>
            {address || translate('还没有注册地址')}
          </Text>
        </Stack>
      </Row>
      {state && <Completeness state={state} wayTo={wayTo} />}
    </Row>
  )
}

function LogoButton({ firm }: { readonly firm: Enterprise }) {
  const translate = useTranslate()
  const id = useId()
  const { isBusy, send, accept } = useLogo(firm)
  return (
    <>
      <input
        id={id}
        type="file"
        className="rd-hidden rd-centre-file"
        accept={accept}
        disabled={isBusy}
        aria-label={translate('更换 logo')}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <label htmlFor={id} className="rd-centre-camera" aria-hidden="true">
        <Camera size={14} />
      </label>
    </>
  )
}

function Completeness({ state, wayTo }: Required<Pick<CentreHeadProps, 'state' | 'wayTo'>>) {
  const translate = useTranslate()
  const label = useId()
  if (!state) return null
  const { percent } = state
  const missing = state.missing as readonly ProfileItem[]
  return (
    <Stack as="section" gap={1.5} className="rd-centre-done" aria-labelledby={label}>
      <Row justify="between" size="small">
        <Text as="b" id={label}>
          {translate('资料')} {percent}%
        </Text>
        <Text tone="soft">
          {missing.length > 0 ? translate('再补 %{count} 项', { count: missing.length }) : translate('资料齐全')}
        </Text>
      </Row>
      <progress className="rd-centre-bar" value={percent} max={100} aria-labelledby={label} />
      <Row gap={4} size="small">
        {missing.slice(0, OFFERED).map((item) => {
          const go = wayTo(item)
          const words = translate(profileItems[item].label)
          return go ? (
            <button key={item} type="button" className="rd-text-link" onClick={go}>
              {words}
            </button>
          ) : (
            <Box as="span" key={item} tone="quiet">
              {words}
            </Box>
          )
        })}
      </Row>
    </Stack>
  )
}
