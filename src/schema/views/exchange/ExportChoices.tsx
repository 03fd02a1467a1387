import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { Format } from './sheetFile'

interface ExportChoicesProps {
  readonly anchor: HTMLElement | null
  readonly wholeRows: boolean
  readonly onWholeRows: (whole: boolean) => void
  /** how many rows are selected, and whether they alone are meant */
  readonly selected: number
  readonly selecting: boolean
  readonly onSelecting: (selecting: boolean) => void
  readonly onChoose: (format: Format) => void
  readonly onClose: () => void
}

/** Which columns and rows go into the file, and what kind of file it is. */
export function ExportChoices(props: ExportChoicesProps) {
  const { anchor, wholeRows, onWholeRows, selected, selecting, onSelecting, onChoose, onClose } = props
  const translate = useTranslate()
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      <MenuItem dense role="menuitemcheckbox" aria-checked={wholeRows} onClick={() => onWholeRows(!wholeRows)}>
        <Checkbox size="small" checked={wholeRows} tabIndex={-1} disableRipple aria-hidden="true" />
        {translate('全部字段')}
      </MenuItem>
      {selected > 0 && (
        <MenuItem dense role="menuitemcheckbox" aria-checked={selecting} onClick={() => onSelecting(!selecting)}>
          <Checkbox size="small" checked={selecting} tabIndex={-1} disableRipple aria-hidden="true" />
          {translate('仅选中的%{n}条', { n: selected })}
        </MenuItem>
      )}
      <Divider />
      <MenuItem dense onClick={() => onChoose('xlsx')}>
        {translate('导出为Excel')}
      </MenuItem>
      <MenuItem dense onClick={() => onChoose('csv')}>
        {translate('导出为CSV')}
      </MenuItem>
    </Menu>
  )
}
