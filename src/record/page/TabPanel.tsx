import type { AnyEntity, Tab } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { EditLayout } from '../../ui/page/EditLayout.tsx'
import { later } from '../../ui/later/later.tsx'
import { TabWait as Wait } from '../../ui/later/waits.tsx'
import type { FilesTabProps } from '../files/FilesTab.tsx'
import { offeredTypes, type Upload } from '../files/upload-steps.ts'
import type { UploadTabProps } from '../files/UploadTab.tsx'
import { whyNoFiles } from '../files/why-no-files.ts'
import { useSlots } from '../slots.ts'
import type { TreeTabProps } from '../tree/TreeTab.tsx'
import { usePlaceSearch } from '../use-place-search.ts'
import type { EditBodyProps } from './EditBody.tsx'
import type { RelatedTabProps } from './RelatedTab.tsx'

const EditBody = later<EditBodyProps>(async () => (await import('./EditBody.tsx')).EditBody, Wait)
const FilesTab = later<FilesTabProps>(async () => (await import('../files/FilesTab.tsx')).FilesTab, Wait)
const UploadTab = later<UploadTabProps>(async () => (await import('../files/UploadTab.tsx')).UploadTab, Wait)
const TreeTab = later<TreeTabProps>(async () => (await import('../tree/TreeTab.tsx')).TreeTab, Wait)
const RelatedTab = later<RelatedTabProps>(async () => (await import('./RelatedTab.tsx')).RelatedTab, Wait)

interface UploadPanelProps {
  readonly entity: AnyEntity
  readonly tab: Upload
  readonly row: AnyRow
}

/** The address may name the file type to start with (`?upload=quotation`). */
const UploadPanel = ({ entity, tab, row }: UploadPanelProps) => {
  const { person, project } = useData()
  const flow = useFlow(entity)
  const [{ upload: asked }, change] = usePlaceSearch()
  return (
    <UploadTab
      entity={entity.name}
      id={row.id}
      types={offeredTypes(tab, { entity, row, person, flow })}
      asked={asked}
      onPicked={asked === undefined ? undefined : () => change({ upload: undefined })}
      held={whyNoFiles(entity, row.id, project)}
    />
  )
}

interface TabPanelProps {
  readonly entity: AnyEntity
  readonly tab: Tab
  readonly record: ListRow
}

/** The content of one tab: from the entity's slot, else by the kind of the tab. */
export const TabPanel = ({ entity, tab, record }: TabPanelProps) => {
  const Own = useSlots(entity.name).tabs?.[tab.name]?.Tab
  const { row } = record
  if (Own !== undefined) return <Own record={record} />
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
      return <UploadPanel entity={entity} tab={tab} row={row} />
    case 'tree':
      return <TreeTab key={row.id} entity={entity} tab={tab} record={record} />
    case 'custom':
      return null
  }
}
