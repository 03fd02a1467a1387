import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Unlink from 'lucide-react/icons/unlink'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { linkNumberFault, type PageLink, pageLinks } from '../../../domain/order/pageLinks'
import { order as resource } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { briefOf, useActionCall } from '../../../schema/views'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Row, Stack } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Segmented } from '../../../ui/Segmented'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import { LinkShown } from './LinkShown'
import { OtherNumber } from './OtherNumber'

type Links = ReplyOf<typeof resource, 'pageLinks'>['links']

const OWN = 'own'
const OTHER = 'other'

/** H5链接: the owner's or the driver's page of an order, sent to the order's own number or to another (O-202, O-382). */
export function PageLinkDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const key = useCallKey()
  const labelId = useId()
  const id = Number(record?.id)
  const query = useRead(resource, 'pageLinks', { id })
  const links: Links = query.data?.links ?? []
  const [asked, setAsked] = useState<PageLink | null>(null)
  const [goes, setGoes] = useState<typeof OWN | typeof OTHER>(OWN)
  const [other, setOther] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!record) return null

  const link = links.find(({ type }) => type === asked) ?? links.find(({ fault }) => fault === null) ?? links[0]
  const to = link?.phone ? goes : OTHER
  const send = async (): Promise<boolean> => {
    if (!link) return false
    const mobile = other.trim()
    const wrong = to === OTHER ? linkNumberFault(mobile) : null
    setRefusal(wrong)
    if (wrong) return false
    const body = { order_id: id, type: link.type, ...(to === OTHER && { mobile }) }
    const outcome = await call('sendLink', body, key.current, record)
    if (!key.took(outcome)) return false
    onClose()
    return true
  }
  return (
    <DeskDialog
      open
      title={translate('发送H5链接')}
      brief={briefOf('order', record)}
      confirmLabel="发送"
      cancelLabel="取消"
      disabledReason={link?.fault}
      error={link?.fault && translate(link.fault)}
      onClose={onClose}
      onConfirm={link && send}
    >
      <PanelData query={query} isEmpty={(data) => data.links.length === 0} empty="该订单没有可发送的链接" icon={Unlink}>
        {({ simulated }) =>
          link && (
            <Stack gap={3}>
              <Row>
                <Segmented
                  label={translate('链接')}
                  options={links.map(({ type }) => ({ value: type, label: translate(labelOf(pageLinks, type)) }))}
                  value={link.type}
                  onChange={(type) => {
                    setAsked(type)
                    key.renew()
                  }}
                />
              </Row>
              <FormControl>
                <FormLabel id={labelId}>{translate('发送给')}</FormLabel>
                <RadioGroup
                  aria-labelledby={labelId}
                  value={to}
                  onChange={(_event, value) => {
                    setGoes(value === OTHER ? OTHER : OWN)
                    key.renew()
                  }}
                >
                  {link.phone && (
                    <FormControlLabel
                      value={OWN}
                      control={<Radio size="small" />}
                      label={[link.name, link.phone].filter(Boolean).join(' ')}
                    />
                  )}
                  <FormControlLabel value={OTHER} control={<Radio size="small" />} label={translate('其他号码')} />
                </RadioGroup>
              </FormControl>
              {to === OTHER && (
                <OtherNumber
                  label="其他号码"
                  value={other}
                  refusal={refusal}
                  onChange={(typed) => {
                    setOther(typed)
                    setRefusal(null)
                    key.renew()
                  }}
                />
              )}
              {link.url && <LinkShown url={link.url} />}
              {simulated && (
                <p>
                  <SimulatedTag>模拟</SimulatedTag> {translate('未接入短信服务，短信写入发件箱，不会真实发送。')}
                </p>
              )}
            </Stack>
          )
        }
      </PanelData>
    </DeskDialog>
  )
}
