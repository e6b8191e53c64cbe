import type { AnyEntity, Tab, UploadType } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { passes, type Person } from '../../catalogue/rule.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { EditLayout } from '../../ui/page/EditLayout.tsx'
import { later } from '../../ui/later/later.tsx'
import { TabWait as Wait } from '../../ui/later/waits.tsx'
import type { FilesTabProps } from '../files/FilesTab.tsx'
import type { UploadTabProps } from '../files/UploadTab.tsx'
import { whyNoFiles } from '../files/why-no-files.ts'
import { useSlots } from '../slots.ts'
import type { EditBodyProps } from './EditBody.tsx'
import type { RelatedTabProps } from './RelatedTab.tsx'

const EditBody = later<EditBodyProps>(async () => (await import('./EditBody.tsx')).EditBody, Wait)
const FilesTab = later<FilesTabProps>(async () => (await import('../files/FilesTab.tsx')).FilesTab, Wait)
const UploadTab = later<UploadTabProps>(async () => (await import('../files/UploadTab.tsx')).UploadTab, Wait)
const RelatedTab = later<RelatedTabProps>(async () => (await import('./RelatedTab.tsx')).RelatedTab, Wait)

/** File types that can be uploaded now (WO-16). */
const uploadTypes = (types: readonly (string | UploadType)[], row: AnyRow, person: Person): readonly string[] =>
  types.flatMap((type) => (typeof type === 'string' ? [type] : passes(type.when, row, person) ? [type.type] : []))

interface TabPanelProps {
  readonly entity: AnyEntity
  readonly tab: Tab
  readonly record: ListRow
}

/** The content of one tab: from the entity's slot, else by the kind of the tab. */
export const TabPanel = ({ entity, tab, record }: TabPanelProps) => {
  const Own = useSlots(entity.name).tabs?.[tab.name]?.Tab
  const { row } = record
  const { person, project } = useData()
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
      return (
        <UploadTab
          entity={entity.name}
          id={row.id}
          types={uploadTypes(tab.types, row, person)}
          held={whyNoFiles(entity, row.id, project)}
        />
      )
    case 'custom':
      return null
  }
}
