import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo, useState } from 'react'
import { CoreAdminContext, type GetManyParams, ResourceDefinitionContextProvider, testDataProvider } from 'react-admin'
import { deskI18nProvider } from '../i18n/i18nProvider'
import { useDeskTheme } from '../ui/theme/useDeskTheme'

interface GalleryDeskProps {
  readonly children: ReactNode
}

const rows = [
  { id: 1, name: '南山救援' },
  { id: 2, name: '鹏安财险' },
  { id: 3, name: '深圳市前海道路救援服务有限公司龙岗坂田分公司' },
]
const definitions = { gallery: { name: 'gallery', recordRepresentation: 'name' } }
const refuse = async () => {
  throw new Error('上传失败')
}
const places = [
  {
    name: '深圳湾公园',
    address: '广东省深圳市南山区',
    lnglat: '113.9525,22.5212',
    a_province: 44,
    a_city: 4403,
    a_area: 440_305,
  },
]

/** Records and places for the inputs that ask for some; whatever would write is refused. */
const dataProvider = testDataProvider({
  getList: async () => ({ data: rows as never[], total: rows.length }),
  getMany: async (_name: string, { ids }: GetManyParams) => ({
    data: rows.filter(({ id }) => ids.includes(id)) as never[],
  }),
  call: async () => ({ data: places }),
  uploadFile: refuse,
})

/** Theme, words and data that the inputs look for above them, with no server behind. */
export function GalleryDesk({ children }: GalleryDeskProps) {
  const options = useDeskTheme()
  const theme = useMemo(() => createTheme(options), [options])
  const [i18nProvider] = useState(() => deskI18nProvider([]))
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
}
