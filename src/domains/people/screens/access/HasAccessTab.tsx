import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ListRow } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { accessOf, canJoin, withAccess, withoutAccess } from './access.ts'
import { AccessList } from './AccessList.tsx'
import { ALL_BY_NAME, useAccess } from './use-access.ts'

/** The projects of other organizations that this one has access to (ORG-06). */
export default function HasAccessTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const { id } = record.row
  const projects = useList('project', ALL_BY_NAME)
  const projectRows = rowsSoFar(projects)
  const { write, busy, mayOpen } = useAccess()
  const rows = useMemo(() => projectRows.map(({ row }) => row), [projectRows])
  return (
    <AccessList
      label={t`Has access`}
      entity="project"
      rows={rows.filter((project) => accessOf(project).includes(id))}
      others={rows.filter((project) => canJoin(project, id) && mayOpen(project))}
      loading={isReading(projects)}
      known={projects.known === 'whole'}
      failed={projects.error !== null}
      busy={busy}
      mayAdd={rows.some(mayOpen)}
      mayRemove={mayOpen}
      empty={t`No access to projects of others`}
      onAdd={(project) => write(project, withAccess(project, id))}
      onRemove={(project) => write(project, withoutAccess(project, id))}
    />
  )
}
