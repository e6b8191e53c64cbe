import { useMemo } from 'react'
import { project } from '../../../people/entities/project.ts'
import { SETTING_CATEGORIES } from '../../../../catalogue/near-enumerations.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { EditLayout } from '../../../../ui/page/EditLayout.tsx'
import { CategorySettings } from './CategorySettings.tsx'
import type { Owner } from './levels.ts'
import { useSettingsOf } from './use-settings-of.ts'

interface SettingsTabProps {
  readonly kind: 'organization' | 'project'
  readonly category: string
  readonly row: AnyRow
}

const SettingsTab = ({ kind, category, row }: SettingsTabProps) => {
  const { id } = row
  const organization = kind === 'project' ? (rowAs(project, row).organization ?? null) : null
  const owner = useMemo(
    (): Owner => (kind === 'project' ? { kind, id, organization } : { kind, id }),
    [kind, id, organization],
  )
  const settings = useSettingsOf(owner)
  return (
    <EditLayout>
      <CategorySettings settings={settings} category={category} categories={SETTING_CATEGORIES} />
    </EditLayout>
  )
}

/** Tab of an organization or project with its settings of one category (ORG-04, PROJ-06). */
export const settingsTabOf = (kind: SettingsTabProps['kind'], category: string) => {
  const Tab = ({ record }: { readonly record: ListRow }) => (
    <SettingsTab kind={kind} category={category} row={record.row} />
  )
  return Tab
}
