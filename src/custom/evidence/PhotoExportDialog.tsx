import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { type PhotoFolder, photoFolder } from '../../domain/evidence/photoExport'
import type { order } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { type ActionSlotProps, briefOf, useFailure } from '../../schema/views'
import { DeskDialog } from '../../ui/DeskDialog'
import { Segmented } from '../../ui/Segmented'
import { saveAddress } from '../../ui/saveAddress'

/** Photos of one order or of those selected as a zip, a folder for each order by the name that is chosen here (O-214). */
export function PhotoExportDialog({ resource, action, record, ids, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const fail = useFailure(resource)
  const [name, setName] = useState<PhotoFolder>(1)
  const download = async (): Promise<boolean> => {
    try {
      const wanted = { ids: (ids ?? [record?.id]).join(','), name }
      const { data } = await provider.action<ReplyOf<typeof order, 'photoExport'>>(resource.name, action, wanted)
      saveAddress(data.url)
      onClose()
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const options = photoFolder.map(({ code, label }) => ({ value: code, label: translate(label) }))
  return (
    <DeskDialog
      open
      title={translate('导出照片')}
      brief={briefOf('order', record)}
      confirmLabel="导出"
      onClose={onClose}
      onConfirm={download}
    >
      <p>{translate('每个订单一个文件夹，打包为一个压缩文件。')}</p>
      <Segmented label={translate('文件夹命名')} options={options} value={name} onChange={setName} />
    </DeskDialog>
  )
}
