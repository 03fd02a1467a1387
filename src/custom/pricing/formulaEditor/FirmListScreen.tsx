import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { firm } from '../../../resources/firm/firm.resource'
import { formula } from '../../../resources/pricing/formula.resource'
import { formScreens } from '../../../resources/screens'
import { formScreenSlots, type ListSlots, type Row, SchemaList } from '../../../schema/views'
import { ApplyButton, FirmHead } from '../../firm/dialog'
import { formulasPath } from './partyOffers'

const form = formScreenSlots(formScreens.firm)
/** Where what is offered of a firm leads, over its list. */
export const firmPaths = { ...form.paths, formulas: formulasPath(formula, 'firm_id') }

/** Beside the steps of a firm: an application for cooperation, and the firm's own page. */
function FirmTools({ record }: { readonly record: Row }) {
  const translate = useTranslate()
  return (
    <>
      <ApplyButton record={record} />
      <Link className="rd-text-link" to={`/capacity/detail?id=${record.id}`}>
        {translate('在页面中打开')}
      </Link>
    </>
  )
}

const slots: ListSlots = {
  ...form,
  paths: firmPaths,
  // In its dialog a firm is edited over what is read of it (F-111).
  panel: { unit: '家', Header: FirmHead, Tools: FirmTools, paths: { formulas: firmPaths.formulas } },
}

/** The firms, each in a dialog of six tabs (F-106). */
export function FirmListScreen() {
  return <SchemaList resource={firm} slots={slots} />
}
