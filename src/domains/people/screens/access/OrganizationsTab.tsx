import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ListRow } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { accessOf, canJoin, withAccess, withoutAccess } from './access.ts'
import { AccessList } from './AccessList.tsx'
import { ALL_BY_NAME, useAccess } from './use-access.ts'

/** The organizations with access to this project, beside its owner (PROJ-08). */
export default function OrganizationsTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const { row: project } = record
  const organizations = useList('organization', ALL_BY_NAME)
  const organizationRows = rowsSoFar(organizations)
  const { write, busy, mayOpen } = useAccess()
  const rows = useMemo(() => organizationRows.map(({ row }) => row), [organizationRows])
  const inside = accessOf(project)
  return (
    <AccessList
      label={t`Organizations`}
      entity="organization"
      rows={rows.filter(({ id }) => inside.includes(id))}
      others={rows.filter(({ id }) => canJoin(project, id))}
      loading={isReading(organizations)}
      known={organizations.known === 'whole'}
      failed={organizations.error !== null}
      busy={busy}
      mayAdd={mayOpen(project)}
      mayRemove={() => mayOpen(project)}
      empty={t`Only the owner works in this project`}
      onAdd={({ id }) => write(project, withAccess(project, id))}
      onRemove={({ id }) => write(project, withoutAccess(project, id))}
    />
  )
}
