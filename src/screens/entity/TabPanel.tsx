import { Suspense } from 'react'
import type { AnyEntity, Tab } from '../../catalogue/entity.ts'
import type { ListRow } from '../../data/api.ts'
import { EditLayout } from '../../ui/page/EditLayout.tsx'
import { SkeletonRows } from '../../ui/page/Face.tsx'
import { FilesTab } from '../file/FilesTab.tsx'
import { UploadTab } from '../file/UploadTab.tsx'
import { useSlots } from '../slots.ts'
import { EditBody } from './EditBody.tsx'
import { RelatedTab } from './RelatedTab.tsx'

interface TabPanelProps {
  readonly entity: AnyEntity
  readonly tab: Tab
  readonly record: ListRow
}

/** The content of one tab: what the entity has of its own, else by the kind of the tab. */
export const TabPanel = ({ entity, tab, record }: TabPanelProps) => {
  const Own = useSlots(entity.name).tabs?.[tab.name]?.Tab
  const { row } = record
  if (Own !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Own record={record} />
      </Suspense>
    )
  }
  switch (tab.kind) {
    case 'fields':
      return (
        <EditLayout>
          <EditBody entity={entity} row={row} paths={tab.fields} />
        </EditLayout>
      )
    case 'related':
      return <RelatedTab key={tab.name} tab={tab} row={row} />
    case 'files':
      return <FilesTab entity={entity.name} id={row.id} />
    case 'upload':
      return <UploadTab entity={entity.name} id={row.id} types={tab.types} />
    case 'custom':
      return null
  }
}
