import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { kindUi } from '../schema/kinds/ui'
import type { KindName } from '../schema/model'
import { Box, Stack, Text } from '../ui/Box'
import { GalleryInput } from './GalleryInput'
import type { Sample } from './samples'

interface KindCardProps {
  readonly kind: KindName
  readonly sample: Sample
}

const NAME = 'value'
const REFUSED = '该内容未通过检查，请修改'
const LOCKED = '已锁定，不可修改'
const HELP = '如营业执照所示'

/** One way to declare a kind in every state that a list and a form can show it in. */
export function KindCard({ kind, sample }: KindCardProps) {
  const translate = useTranslate()
  const [filter, setFilter] = useState<Readonly<Record<string, unknown>>>({})
  const { Field, Filter } = kindUi[kind]
  const { field, value, long = value, beside } = sample
  const cell = (shown: unknown) => <Field source={NAME} field={field} record={{ [NAME]: shown, ...beside }} />
  return (
    <Box as="section" pad={4} fill="surface" edge="all" round={3} aria-label={`${kind} ${sample.variant ?? ''}`.trim()}>
      <Text as="h2" size="title" below={3}>
        <code>{kind}</code> {sample.variant && <em>{sample.variant}</em>}
      </Text>
      <Stack as="dl" gap={4} lineGap={1.5} cols="lead" below={4}>
        <Name>cell</Name>
        <Text as="dd" breaks>
          {cell(value)}
        </Text>
        <Name>long</Name>
        <Text as="dd" breaks>
          {cell(long)}
        </Text>
        <Name>empty</Name>
        <Text as="dd" breaks>
          {field.shows ? <Field source={NAME} field={field} record={{ [NAME]: null }} /> : cell(null)}
        </Text>
        <Name>filter</Name>
        <Text as="dd" breaks>
          <Filter
            name={NAME}
            label={translate(field.label)}
            field={field}
            value={filter}
            onChange={(change) => setFilter((draft) => ({ ...draft, ...change }))}
          />
        </Text>
      </Stack>
      <Suspense fallback={<div className="rd-loading-box" />}>
        <Stack gap={4} className="gallery-inputs">
          <GalleryInput state="empty" name={NAME} field={field} />
          <GalleryInput state="filled" name={NAME} field={field} value={value} />
          <GalleryInput state="long" name={NAME} field={field} value={long} />
          <GalleryInput state="required, with help" name={NAME} field={{ ...field, required: true, help: HELP }} />
          <GalleryInput state="refused" name={NAME} field={field} value={value} refusal={REFUSED} />
          <GalleryInput state="locked" name={NAME} field={field} value={value} locked={LOCKED} />
        </Stack>
      </Suspense>
    </Box>
  )
}

const Name = ({ children }: { readonly children: string }) => (
  <Text as="dt" size="small" weight="medium" tone="soft">
    {children}
  </Text>
)
