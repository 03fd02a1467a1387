import { Suspense, useMemo, useState } from 'react'
import {
  type DataProvider,
  DataProviderContext,
  ListContextProvider,
  memoryStore,
  NotificationContextProvider,
  ResourceContextProvider,
  StoreContext,
  useDataProvider,
  useList,
  useTranslate,
} from 'react-admin'
import type { AnyResource } from '../../schema/model'
import { ActionsProvider, SchemaTable } from '../../schema/views'
import { FilterBlock } from '../../schema/views/list/FilterBlock'
import type { Row } from '../../schema/views/row'
import { EmptyState } from '../../ui/EmptyState'
import { lazy } from '../../ui/lazy'
import { DesignCard } from './DesignCard'
import { sampleRows } from './sampleRows'

const SchemaForm = lazy(() =>
  import('../../schema/views/form/SchemaForm').then((view) => ({ default: view.SchemaForm })),
)

interface PreviewDeskProps {
  readonly resource: AnyResource
}

const everyRow = () => true

/** A desk in the small: what is saved here goes into this list alone, and nothing of it leaves the page. */
export function PreviewDesk({ resource }: PreviewDeskProps) {
  const real = useDataProvider()
  const [store] = useState(memoryStore)
  const [saved, setSaved] = useState<readonly Row[]>([])
  const provider = useMemo(
    (): DataProvider => ({
      ...real,
      create: async (_name, { data }) => {
        const row = { ...data, id: Date.now() }
        setSaved((rows) => [row, ...rows])
        return { data: row as never }
      },
    }),
    [real],
  )
  return (
    <StoreContext.Provider value={store}>
      <DataProviderContext.Provider value={provider}>
        <NotificationContextProvider>
          <ResourceContextProvider value={resource.name}>
            <PreviewList resource={resource} saved={saved} />
            <PreviewForm key={saved.length} resource={resource} />
          </ResourceContextProvider>
        </NotificationContextProvider>
      </DataProviderContext.Provider>
    </StoreContext.Provider>
  )
}

function PreviewList({ resource, saved }: PreviewDeskProps & { readonly saved: readonly Row[] }) {
  const translate = useTranslate()
  const data = useMemo(() => [...saved, ...sampleRows(resource, translate)], [saved, resource, translate])
  const list = useList<Row>({ data: [...data], perPage: 20, filterCallback: everyRow })
  return (
    <ListContextProvider value={list}>
      <ActionsProvider resource={resource}>
        <DesignCard title={translate('列表预览')} note={translate('示例数据')}>
          <FilterBlock resource={resource} />
          <SchemaTable
            resource={resource}
            actions={false}
            selectable={false}
            empty={<EmptyState text={translate('暂无数据')} />}
          />
        </DesignCard>
      </ActionsProvider>
    </ListContextProvider>
  )
}

function PreviewForm({ resource }: PreviewDeskProps) {
  const translate = useTranslate()
  return (
    <DesignCard title={translate('表单预览')} note={translate('可以试填，不会保存')}>
      <Suspense fallback={null}>
        <SchemaForm resource={resource} mode="create" warn={false} onDone={() => undefined} />
      </Suspense>
    </DesignCard>
  )
}
