import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { kindUi } from '../schema/kinds/ui'
import type { KindName } from '../schema/model'
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
    <section className="gallery-card" aria-label={`${kind} ${sample.variant ?? ''}`.trim()}>
      <h2>
        <code>{kind}</code> {sample.variant && <em>{sample.variant}</em>}
      </h2>
      <dl className="gallery-cells">
        <dt>cell</dt>
        <dd>{cell(value)}</dd>
        <dt>long</dt>
        <dd>{cell(long)}</dd>
        <dt>empty</dt>
        <dd>{field.shows ? <Field source={NAME} field={field} record={{ [NAME]: null }} /> : cell(null)}</dd>
        <dt>filter</dt>
        <dd>
          <Filter
            name={NAME}
            label={translate(field.label)}
            field={field}
            value={filter}
            onChange={(change) => setFilter((draft) => ({ ...draft, ...change }))}
          />
        </dd>
      </dl>
      <Suspense fallback={<div className="rd-loading-box" />}>
        <div className="gallery-inputs">
          <GalleryInput state="empty" name={NAME} field={field} />
          <GalleryInput state="filled" name={NAME} field={field} value={value} />
          <GalleryInput state="long" name={NAME} field={field} value={long} />
          <GalleryInput state="required, with help" name={NAME} field={{ ...field, required: true, help: HELP }} />
          <GalleryInput state="refused" name={NAME} field={field} value={value} refusal={REFUSED} />
          <GalleryInput state="locked" name={NAME} field={field} value={value} locked={LOCKED} />
        </div>
      </Suspense>
    </section>
  )
}
